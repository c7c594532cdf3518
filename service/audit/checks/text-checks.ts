import { columnsOf, descriptionColumns, titleColumns } from '../../../contract/head-text';
import { localeByCode, localeCodes } from '../../../contract/locales';
import { type AuditedPage, type AuditedSite, indexablePages } from '../audited-site';
import { type Check, failing, indexableCheck, pageCheck } from '../check';
import type { Failure } from '../failure';

const first = (page: AuditedPage, name: string) => page.metas.get(name)?.[0] ?? '';
const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' ');

/** Checks of what a page says of itself in words. */
export const textChecks: readonly Check[] = [
  { name: 'text', level: 'must', find: ({ damaged }) => damaged },
  pageCheck('language', 'must', ({ language, locale }) =>
    language === localeByCode(locale).languageTag ? undefined : `lang="${language ?? ''}"`,
  ),
  pageCheck('title', 'must', ({ titles }) => (titles.length === 1 && titles[0] !== '' ? undefined : quoted(titles))),
  { name: 'title-repeated', level: 'should', find: (site) => repeated(site, ({ titles }) => titles[0]) },
  indexableCheck('title-long', 'should', ({ titles }) => excess(titles[0] ?? '', titleColumns)),
  pageCheck('description', 'must', ({ metas }) => {
    const all = metas.get('description') ?? [];
    return all.length === 1 && all[0] !== '' ? undefined : quoted(all);
  }),
  { name: 'description-repeated', level: 'should', find: (site) => repeated(site, (page) => page.metas.get('description')?.[0]) },
  indexableCheck('description-long', 'should', (page) => excess(first(page, 'description'), descriptionColumns)),
  pageCheck('main-heading', 'must', ({ mainHeadings }) => (mainHeadings === 1 ? undefined : `h1 × ${mainHeadings}`)),
];

function excess(text: string, most: number): string | undefined {
  const width = columnsOf(text);
  return width > most ? `${width} > ${most}` : undefined;
}

/** Indexable pages that have the same text as an earlier one of their language. */
function repeated(site: AuditedSite, textOf: (page: AuditedPage) => string | undefined): Iterable<Failure> {
  const seen = new Map(localeCodes.map((locale) => [locale, new Map<string | undefined, string>()]));
  return failing(indexablePages(site).values(), (page) => {
    const ofLocale = seen.get(page.locale);
    const text = textOf(page);
    const same = ofLocale?.get(text);
    if (same === undefined) ofLocale?.set(text, page.url);
    return same === undefined ? undefined : `= ${same}`;
  });
}
