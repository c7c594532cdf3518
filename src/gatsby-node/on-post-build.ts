import type { CreatePagesArgs } from 'gatsby';
import { writeMemberCards } from './member-cards/write-member-cards';
import { writeWebManifests } from './web-manifest';

/** Files beside the pages that are made of content. */
export async function onPostBuild({ graphql }: Pick<CreatePagesArgs, 'graphql'>): Promise<void> {
  await writeWebManifests(graphql);
  await writeMemberCards(graphql);
}
