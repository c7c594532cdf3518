import type { AuditedPage } from '../audited-site';
import { type Check, indexableCheck, pageCheck } from '../check';

/** Checks of structured data (JSON-LD with the vocabulary of schema.org). */
export const structuredDataChecks: readonly Check[] = [
  pageCheck('graph', 'must', ({ structuredData }) => structuredData.find(({ unlikeGraph }) => unlikeGraph !== undefined)?.unlikeGraph),
  pageCheck('graph-references', 'must', (page) => danglingIn(page).join(' ') || undefined),
  indexableCheck('graph-absent', 'should', ({ structuredData }) => (structuredData.length > 0 ? undefined : '')),
];

function danglingIn({ structuredData }: AuditedPage): string[] {
  const there = new Set(structuredData.flatMap(({ nodes }) => nodes));
  const dangling = structuredData.flatMap(({ references }) => references).filter((reference) => !there.has(reference));
  return [...new Set(dangling.map(String))];
}
