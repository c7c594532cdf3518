import { defaultLocale, isLocaleCode, type LocaleCode, localeByCode } from '../../contract/locales';
import { kindName } from '../locales/kind-names';
import { staffTexts } from '../locales/staff-texts';
import type { Finding } from './finding';

/** A finding as a sentence. @param locale one of `staffLocales` */
export function findingText(finding: Finding, locale: LocaleCode = defaultLocale): string {
  return staffTexts(locale)(`findings.${finding.code}`, placeholders(finding, locale));
}

/** A finding as lines of a log: its sentence, then each item with its languages. */
export function findingLines(finding: Finding): string[] {
  const items = (finding.items ?? []).map(({ kind, title, locales }) => `  ${kind} “${title}” (${locales.join(', ')})`);
  return [findingText(finding), ...items];
}

/** The facts of a finding in the reader's words: kinds and languages by name, and its items counted by kind. */
function placeholders({ facts, items = [] }: Finding, locale: LocaleCode): Record<string, string | number> {
  const names = new Intl.DisplayNames(localeByCode(locale).languageTag, { type: 'language', languageDisplay: 'standard' });
  const languages = (codes: string) =>
    codes
      .split(' ')
      .map((code) => (isLocaleCode(code) ? (names.of(localeByCode(code).languageTag) ?? code) : code))
      .join(', ');
  const counts = new Map<string, number>();
  for (const { kind } of items) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    ...facts,
    count: items.length,
    what: [...counts].map(([kind, count]) => `${kindName(kind, locale)} (${count})`).join(', '),
    ...(facts.kind && { kind: kindName(String(facts.kind), locale) }),
    ...(facts.locales && { languages: languages(String(facts.locales)) }),
    ...(facts.readsAs && { readsAs: languages(String(facts.readsAs)) }),
  };
}
