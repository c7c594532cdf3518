import type { CreatePagesArgs } from 'gatsby';
import { finishShareCards } from './create-pages';
import { writeMemberCards } from './member-cards/write-member-cards';
import { writeSearchIndexes } from './search-index/write-search-indexes';
import { writeWebManifests } from './web-manifest';

/** Files beside the pages that are made of content. */
export async function onPostBuild(args: Pick<CreatePagesArgs, 'graphql' | 'getNodesByType'>): Promise<void> {
  await writeWebManifests(args.graphql);
  await writeMemberCards(args);
  await writeSearchIndexes(args.getNodesByType);
  await finishShareCards();
}
