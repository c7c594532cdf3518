import { defaultLocale, localeCodes } from '../../../contract/locales';
import type { Finding, ItemReference } from '../../publications/finding';
import type { ReportedItem } from '../build-report';
import { countTexts, type Texts, textsIn } from './texts';

/** A language with less than this share of the default language's texts is told of as untranslated. */
const hardlyAny = 0.1;

const reference = ({ kind, id, title }: ReportedItem, locale: string): ItemReference => ({ kind, id, title, locales: [locale] });

/** The different values, those first that occur most often. */
function byFrequency(values: readonly string[]): string[] {
  const count = (value: string) => values.filter((other) => other === value).length;
  return [...new Set(values)].sort((a, b) => count(b) - count(a));
}

/** Texts of one locale that read as another language. */
function misreadIn(items: readonly ReportedItem[], locale: string) {
  const judged = items.filter(({ readsAs }) => readsAs?.[locale] !== undefined);
  const wrong = judged.filter(({ readsAs }) => readsAs?.[locale] !== locale);
  // A handful is a slip of an editor; most of a kind is a back office that answers in another language than it was asked for.
  const isMost = wrong.length >= 2 && wrong.length * 2 > judged.length;
  return { wrong, isMost };
}

function finding(code: string, wrong: readonly ReportedItem[], locale: string, kind?: string): Finding {
  const [readsAs = '', ...others] = byFrequency(wrong.map((item) => item.readsAs?.[locale] ?? ''));
  const facts = { locales: locale, readsAs, ...(others.length > 0 && { alsoReadsAs: others.join(' ') }), ...(kind && { kind }) };
  return { code, facts, items: wrong.map((item) => reference(item, locale)) };
}

/**
 * Texts that are marked with a language they do not read as.
 *
 * @returns `stops`: most of a language, or of a kind in a language; `notes`: single texts
 */
export function languageFindings(items: readonly ReportedItem[]): { readonly stops: Finding[]; readonly notes: Finding[] } {
  const stops: Finding[] = [];
  const notes: Finding[] = [];
  for (const locale of localeCodes) {
    const all = misreadIn(items, locale);
    if (all.isMost) {
      stops.push(finding('wrong-language', all.wrong, locale));
      continue;
    }
    const kinds = [...new Set(all.wrong.map(({ kind }) => kind))];
    const whole = kinds.filter(
      (kind) =>
        misreadIn(
          items.filter((item) => item.kind === kind),
          locale,
        ).isMost,
    );
    for (const kind of whole)
      stops.push(
        finding(
          'wrong-language-kind',
          all.wrong.filter((item) => item.kind === kind),
          locale,
          kind,
        ),
      );
    const single = all.wrong.filter(({ kind }) => !whole.includes(kind));
    if (single.length > 0) notes.push(finding('reads-otherwise', single, locale));
  }
  return { stops, notes };
}

/** Languages that have hardly a text of their own and show the default language instead. */
export function untranslatedLanguages(texts: Texts): Finding[] {
  const count = (locale: string) => countTexts(textsIn(texts, { locale }));
  const enough = count(defaultLocale) * hardlyAny;
  const without = localeCodes.filter((locale) => count(locale) < enough);
  return without.length > 0 ? [{ code: 'untranslated', facts: { locales: without.join(' ') } }] : [];
}
