import { type PageKindName, pageKindNames } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';
import { reservedSegments, sectionOf } from '../../contract/pages';
import { pathSegment } from '../../contract/path-segment';
import { content, type Item, list } from './site';

/** A page of the site and words, in its language, that must stand on it. */
export interface ExpectedPage {
  /** Without locale prefix. */
  readonly path: string;
  readonly words: string;
}

interface Titled {
  readonly title: string;
  readonly worksTitle: string;
  readonly about: { readonly title: string };
  readonly privacy: { readonly title: string };
  readonly slides: readonly { readonly title: string }[];
  readonly accountingService: { readonly title: string };
  readonly accountingPractice: { readonly title: string };
  readonly address: string;
}

const details = (kind: PageKindName, items: readonly Item[]): ExpectedPage[] =>
  items
    .filter((item) => !reservedSegments(kind).includes(item.id))
    .map((item) => ({ path: `/${sectionOf(kind)}/${pathSegment(item.id)}`, words: item.title ?? item.name ?? '' }));

const firstOf = (items: readonly Item[]): string => items[0]?.title ?? items[0]?.name ?? '';

/** Every page of a locale, with words from the content API in that locale. */
export async function expectedPages(locale: LocaleCode): Promise<ExpectedPage[]> {
  const one = (path: string) => content<Titled>(path, locale);
  const [site, services, faq, contact] = await Promise.all([
    one('/content/site/'),
    one('/content/services/site'),
    one('/content/faq'),
    one('/contact/site'),
  ]);
  const items = Object.fromEntries(
    await Promise.all(pageKindNames.map(async (kind) => [kind, await list(kind, locale)] as const)),
  ) as Record<PageKindName, Item[]>;
  return [
    { path: '/', words: site.slides[0]?.title ?? '' },
    { path: '/about', words: site.about.title },
    { path: '/blog', words: firstOf(items.blogs) },
    { path: '/contact', words: contact.address },
    { path: '/leadership', words: firstOf(items.members) },
    { path: '/projects', words: firstOf(items.projects) },
    { path: '/services', words: services.title },
    { path: '/services/accounting', words: services.accountingService.title },
    { path: '/works', words: services.worksTitle },
    { path: '/works/accounting', words: services.accountingPractice.title },
    { path: '/jobs', words: firstOf(items.jobs) },
    { path: '/faq', words: faq.title },
    { path: '/privacy', words: site.privacy.title },
    ...pageKindNames.flatMap((kind) => details(kind, items[kind])),
  ];
}
