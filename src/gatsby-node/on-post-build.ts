import type { CreatePagesArgs } from 'gatsby';
import { writeMemberCards } from './member-cards/write-member-cards';
import { writeSearchIndexes } from './search-index/write-search-indexes';
import { writeWebManifests } from './web-manifest';

/** Files beside the pages that are made of content. */
export async function onPostBuild({ graphql, getNodesByType }: Pick<CreatePagesArgs, 'graphql' | 'getNodesByType'>): Promise<void> {
  await writeWebManifests(graphql);
  await writeMemberCards(graphql);
  await writeSearchIndexes(getNodesByType);
}
