import { defaultLocale, type Locale, type LocaleCode, locales } from '../../contract/locales';

interface Range {
  readonly tag: string;
  readonly quality: number;
}

const qualityForm = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** Reads one entry of the header (RFC 9110, section 12.5.4); undefined if it breaks the grammar. */
function readRange(entry: string): Range | undefined {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/.test(tag) || parameters.length > 1) return undefined;
  const quality = parameters[0]?.replace(/^q\s*=\s*/, '') ?? '1';
  return qualityForm.test(quality) ? { tag, quality: Number(quality) } : undefined;
}

const primary = (tag: string): string => tag.split('-')[0] ?? '';

/** Whether a range names our language as a whole, not a variety of it: `ko`, `kr`, `zh-Hans`, but not `de-AT`. */
function isExact({ code, languageTag }: Locale, tag: string): boolean {
  return [code, languageTag.toLowerCase(), primary(languageTag)].includes(tag);
}

/** A variety is served by what we have of the language: `uz-Cyrl` by uz, `zh-TW` by zh. */
function isCovered({ code, languageTag }: Locale, tag: string): boolean {
  return primary(tag) === code || primary(tag) === primary(languageTag);
}

/** How welcome a locale is, and how early in the header that was said. */
function welcome(locale: Locale, ranges: readonly Range[]): { quality: number; position: number } {
  if (ranges.some(({ tag, quality }) => quality === 0 && isExact(locale, tag))) return { quality: 0, position: 0 };
  const named = ranges
    .map((range, position) => ({ ...range, position }))
    .filter(({ tag, quality }) => quality > 0 && isCovered(locale, tag));
  const best = named.reduce<(typeof named)[number] | undefined>((a, b) => (a && a.quality >= b.quality ? a : b), undefined);
  if (best) return best;
  const any = ranges.findIndex(({ tag }) => tag === '*');
  return { quality: ranges[any]?.quality ?? 0, position: any };
}

/**
 * Chooses the language of an answer by `Accept-Language`: our codes and any BCP 47 ranges, by quality and then by
 * their order. `*` means every language that is not named, the default first; a quality of 0 refuses a language.
 *
 * @param header the header as sent; entries that break the grammar are passed over
 * @returns the default locale where nothing we have is wanted, since any answer is better than none
 */
export function negotiateLocale(header: string | undefined): LocaleCode {
  const ranges = (header ?? '').split(',').flatMap((entry) => readRange(entry) ?? []);
  const wanted = locales
    .map((locale) => ({ code: locale.code, isDefault: locale.code === defaultLocale, ...welcome(locale, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.position - b.position || Number(b.isDefault) - Number(a.isDefault));
  return wanted[0]?.code ?? defaultLocale;
}
