import { columnsOf, descriptionColumns, titleColumns } from '../../../contract/head-text';
import { localeByCode } from '../../../contract/locales';
import { type AuditedPage, type AuditedSite, isIndexable } from '../audited-site';
import type { Check } from '../check';
import type { Failure } from '../failure';

const first = (page: AuditedPage, name: string) => page.metas.get(name)?.[0] ?? '';

/** Checks of what a page says of itself in words. */
export const textChecks: readonly Check[] = [
  { name: 'text', level: 'must', find: ({ damaged }) => damaged },
  {
    name: 'language',
    level: 'must',
    find: ({ pages }) =>
      failing(pages, ({ language, locale }) => (language === localeByCode(locale).languageTag ? undefined : `lang="${language ?? ''}"`)),
  },
  {
    name: 'title',
    level: 'must',
    find: ({ pages }) =>
      failing(pages, ({ titles }) => (titles.length === 1 && titles[0] !== '' ? undefined : titles.map((title) => `“${title}”`).join(' '))),
  },
  { name: 'title-repeated', level: 'must', find: (site) => repeated(site, ({ titles }) => titles[0]) },
  {
    name: 'title-long',
    level: 'should',
    find: ({ pages }) => tooLong(pages.filter(isIndexable), ({ titles }) => titles[0] ?? '', titleColumns),
  },
  {
    name: 'description',
    level: 'must',
    find: ({ pages }) =>
      failing(pages, ({ metas }) => {
        const all = metas.get('description') ?? [];
        return all.length === 1 && all[0] !== '' ? undefined : all.map((text) => `“${text}”`).join(' ');
      }),
  },
  { name: 'description-repeated', level: 'should', find: (site) => repeated(site, (page) => page.metas.get('description')?.[0]) },
  {
    name: 'description-long',
    level: 'should',
    find: ({ pages }) => tooLong(pages.filter(isIndexable), (page) => first(page, 'description'), descriptionColumns),
  },
  {
    name: 'main-heading',
    level: 'must',
    find: ({ pages }) => failing(pages, ({ mainHeadings }) => (mainHeadings === 1 ? undefined : `h1 × ${mainHeadings}`)),
  },
];

/** The pages of which something is said. */
export function* failing(pages: Iterable<AuditedPage>, detailOf: (page: AuditedPage) => string | undefined): Iterable<Failure> {
  for (const page of pages) {
    const detail = detailOf(page);
    if (detail !== undefined) yield { url: page.url, detail };
  }
}

const tooLong = (pages: Iterable<AuditedPage>, textOf: (page: AuditedPage) => string, most: number) =>
  failing(pages, (page) => {
    const width = columnsOf(textOf(page));
    return width > most ? `${width} > ${most}` : undefined;
  });

/** Indexable pages that have the same text as an earlier one of their language. */
function repeated({ pages }: AuditedSite, textOf: (page: AuditedPage) => string | undefined): Iterable<Failure> {
  const seen = new Map<string, string>();
  return failing(pages.filter(isIndexable), (page) => {
    const key = `${page.locale} ${textOf(page)}`;
    const same = seen.get(key);
    if (same === undefined) seen.set(key, page.url);
    return same === undefined ? undefined : `= ${same}`;
  });
}
