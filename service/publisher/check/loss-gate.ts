import type { Finding } from '../../publications/finding';
import { countTexts, type Texts, textsIn, without } from './texts';

/** A part of the site whose losses are judged together. */
interface Group {
  readonly code: string;
  readonly kind?: string;
  readonly locale?: string;
}

/** The largest first, so that a loss is told once, in the broadest group that loses too much. */
function groupsOf(texts: Texts): Group[] {
  const kinds = [...new Set(texts.map(({ kind }) => kind))];
  const locales = [...new Set(texts.flatMap((text) => text.locales))];
  return [
    { code: 'loss-all' },
    ...kinds.map((kind) => ({ code: 'loss-kind', kind })),
    ...locales.map((locale) => ({ code: 'loss-language', locale })),
    ...kinds.flatMap((kind) => locales.map((locale) => ({ code: 'loss-kind-language', kind, locale }))),
  ];
}

/**
 * Judges the texts that a build lacks, in sum, by kind, by language, and by both. One item alone is never too much, because in a short
 * list it is a large share.
 *
 * @param reference what there was
 * @param lost those of it that the build lacks
 * @param maxShrink largest share in percent that may vanish; with 0 nothing may
 */
export function lossFindings(reference: Texts, lost: Texts, maxShrink: number): Finding[] {
  const fewest = maxShrink > 0 ? 2 : 1;
  const findings: Finding[] = [];
  let untold = lost;
  for (const { code, ...group } of groupsOf(reference)) {
    const gone = textsIn(lost, group);
    if (gone.length < fewest || textsIn(untold, group).length === 0) continue;
    const total = countTexts(textsIn(reference, group));
    if (countTexts(gone) <= (total * maxShrink) / 100) continue;
    const { kind, locale } = group;
    const facts = { lost: countTexts(gone), total, ...(kind && { kind }), ...(locale && { locales: locale }) };
    findings.push({ code, facts, items: [...gone] });
    untold = without(untold, gone);
  }
  return findings;
}
