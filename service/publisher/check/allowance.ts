import { hash } from 'node:crypto';
import type { Finding } from '../../publications/finding';

/** Codes of findings about texts that would vanish; the others describe a state of the site. */
export const isLoss = ({ code }: Finding): boolean => code.startsWith('loss-');

/**
 * What a finding that a person may allow is about: each text that would vanish, or, of a state, each kind and language that is in it.
 * Sorted, and equal for equal changes.
 */
export function subjectsOf(finding: Finding): string[] {
  const { code, facts, items = [] } = finding;
  const subjects = isLoss(finding)
    ? items.flatMap(({ kind, id, locales }) => locales.map((locale) => [kind, id, locale]))
    : String(facts.locales ?? '')
        .split(' ')
        .map((locale) => [code, facts.kind ?? '', locale, facts.readsAs ?? '']);
  return subjects.map((subject) => JSON.stringify(subject)).sort();
}

/**
 * Name of exactly one change, 12 hexadecimal digits, by which a person allows it.
 *
 * @param approved the release with which something was allowed last: what is lost again after it was restored is another change
 */
export function digestOf(finding: Finding, approved: string): string {
  return hash('sha256', JSON.stringify([approved, ...subjectsOf(finding)]), 'hex').slice(0, 12);
}

/**
 * What a finding covers once it is allowed: its subjects, and of a language every other one in which some of its texts read, since any of
 * them may be the most frequent after corrections.
 */
export function grantsOf(finding: Finding): string[] {
  const others = String(finding.facts.alsoReadsAs ?? '').split(' ');
  return [finding, ...others.map((readsAs) => ({ ...finding, facts: { ...finding.facts, readsAs } }))].flatMap(subjectsOf);
}

/** Whether what was granted includes a finding: each subject of it or, of a kind in another language, that language as a whole. */
export function isGranted(finding: Finding, granted: ReadonlySet<string>): boolean {
  if (subjectsOf(finding).every((subject) => granted.has(subject))) return true;
  if (finding.code !== 'wrong-language-kind') return false;
  const { kind: _, ...facts } = finding.facts;
  return isGranted({ code: 'wrong-language', facts }, granted);
}

/** Whether what a person has allowed is this change, or more than it. */
export function covers(allowed: Finding, finding: Finding, approved: string): boolean {
  return allowed.allow === digestOf(allowed, approved) && isGranted(finding, new Set(grantsOf(allowed)));
}
