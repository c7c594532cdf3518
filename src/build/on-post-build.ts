import type { CreatePagesArgs } from 'gatsby';
import { writeWebManifests } from './web-manifest';

/** Files beside the pages that are made of content. */
export async function onPostBuild({ graphql }: Pick<CreatePagesArgs, 'graphql'>): Promise<void> {
  await writeWebManifests(graphql);
}
