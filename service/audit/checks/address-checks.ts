import weakMemoize from '@emotion/weak-memoize';
import { defaultLocale, localeByCode, locales } from '../../../contract/locales';
import { sharedText } from '../../html/shared-text';
import { type AuditedPage, type AuditedSite, indexablePages, isClosed, isIndexable } from '../audited-site';
import { type Check, failing, indexableCheck, pageCheck } from '../check';
import type { Failure } from '../failure';

/** What stands for visitors whose language a page does not have (Google's extension of hreflang). */
const anyLanguage = 'x-default';

const knownTags: ReadonlySet<string> = new Set([anyLanguage, ...locales.map(({ languageTag }) => languageTag)]);

/** Checks of the addresses by which search engines know pages, and their versions in other languages. */
export const addressChecks: readonly Check[] = [
  {
    name: 'canonical',
    level: 'must',
    find: (site) => {
      const indexable = indexablePages(site);
      return failing(
        site.pages.filter(({ isNotFound }) => !isNotFound),
        (page) => {
          const { canonicals, url } = page;
          const leads = isIndexable(page) || canonicals.every((canonical) => canonical === url || indexable.has(canonical));
          return canonicals.length === 1 && leads ? undefined : canonicals.join(' ');
        },
      );
    },
  },
  {
    name: 'robots',
    level: 'must',
    find: ({ pages, sitemap }) => {
      const listed = new Set(sitemap.map(({ url }) => url));
      return failing(pages, (page) => {
        const rules = page.metas.get('robots') ?? [];
        return rules.length > 1 || (!isIndexable(page) && isClosed(page) && listed.has(page.url)) ? rules.join(' + ') : undefined;
      });
    },
  },
  pageCheck('alternates', 'must', faultOfAlternates),
  { name: 'alternates-one-way', level: 'must', find: oneWayFailures },
  { name: 'sitemap', level: 'must', find: sitemapFailures },
  {
    name: 'sitemap-alternates',
    level: 'must',
    find: (site) => {
      const indexable = indexablePages(site);
      return site.sitemap.flatMap(({ url, alternates }) => {
        const page = indexable.get(url);
        return !page || setOf(page.alternates) === setOf(alternates) ? [] : [{ url, detail: difference(page.alternates, alternates) }];
      });
    },
  },
  {
    name: 'sitemap-modified',
    level: 'should',
    find: ({ sitemap }) =>
      sitemap.flatMap(({ url, modified }) =>
        modified !== null && !Number.isNaN(Date.parse(modified)) ? [] : [{ url, detail: modified ?? '' }],
      ),
  },
  pageCheck('head-order', 'should', ({ afterStyles }) => afterStyles.join(', ') || undefined),
  indexableCheck('preview-rule', 'wish', ({ metas }) =>
    metas.get('robots')?.some((rule) => rule.includes('max-image-preview:large')) ? undefined : 'max-image-preview',
  ),
];

/** Each version once, under a tag of ours, the page itself among them, and a default where there is a version in the default language. */
function faultOfAlternates(page: AuditedPage): string | undefined {
  const { alternates, locale, url } = page;
  if (!isIndexable(page)) return alternates.length > 0 ? 'hreflang' : undefined;
  const versions = new Map(alternates);
  if (versions.size < alternates.length) return alternates.map(([tag]) => tag).join(' ');
  const unknown = [...versions.keys()].filter((tag) => !knownTags.has(tag));
  if (unknown.length > 0) return unknown.join(' ');
  const tag = localeByCode(locale).languageTag;
  if (versions.get(tag) !== url) return `${tag}: ${versions.get(tag) ?? '–'}`;
  const original = versions.get(localeByCode(defaultLocale).languageTag);
  return versions.get(anyLanguage) === original ? undefined : `${anyLanguage}: ${versions.get(anyLanguage) ?? '–'}`;
}

/** Versions that are no indexable page, or that name other versions: search engines drop such a pair. */
function oneWayFailures(site: AuditedSite): Iterable<Failure> {
  const indexable = indexablePages(site);
  // All versions of a page name the same set, so each is looked at once.
  const faults = new Map<string, string | undefined>();
  return failing(indexable.values(), ({ alternates }) => {
    const set = setOf(alternates);
    if (!faults.has(set)) {
      const broken = alternates.filter(([, url]) => setOf(indexable.get(url)?.alternates ?? []) !== set);
      faults.set(set, broken.map(([tag, url]) => `${tag}: ${url}`).join(' ') || undefined);
    }
    return faults.get(set);
  });
}

function sitemapFailures(site: AuditedSite): Failure[] {
  const indexable = indexablePages(site);
  const counts = new Map<string, number>();
  for (const { url } of site.sitemap) counts.set(url, (counts.get(url) ?? 0) + 1);
  return [
    ...[...indexable.keys()].filter((url) => !counts.has(url)).map((url) => ({ url, detail: '× 0' })),
    ...[...counts].filter(([url, count]) => count > 1 || !indexable.has(url)).map(([url, count]) => ({ url, detail: `× ${count}` })),
  ];
}

/** Alternates without their order, to be compared. */
const setOf = weakMemoize((alternates: AuditedPage['alternates']) => sharedText(JSON.stringify([...alternates].sort())));

/** Tags that only one of the two lists has, or has with another address. */
function difference(ofPage: AuditedPage['alternates'], ofSitemap: AuditedPage['alternates']): string {
  const other = new Map(ofSitemap);
  const own = new Map(ofPage);
  const tags = new Set([...own.keys(), ...other.keys()]);
  return [...tags].filter((tag) => own.get(tag) !== other.get(tag)).join(' ');
}
