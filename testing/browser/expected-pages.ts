import type { LocaleCode } from '../../contract/locales';
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

const details = (base: string, items: readonly Item[]): ExpectedPage[] =>
  items
    .filter((item) => item.id !== 'accounting')
    .map((item) => ({ path: `${base}/${pathSegment(item.id)}`, words: item.title ?? item.name ?? '' }));

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
  const [blogs, serviceItems, works, members, projects, jobs] = await Promise.all([
    list('blogs', locale),
    list('services', locale),
    list('works', locale),
    list('members', locale),
    list('projects', locale),
    list('jobs', locale),
  ]);
  return [
    { path: '/', words: site.slides[0]?.title ?? '' },
    { path: '/about', words: site.about.title },
    { path: '/blog', words: firstOf(blogs) },
    { path: '/contact', words: contact.address },
    { path: '/leadership', words: firstOf(members) },
    { path: '/projects', words: firstOf(projects) },
    { path: '/services', words: services.title },
    { path: '/services/accounting', words: services.accountingService.title },
    { path: '/works', words: services.worksTitle },
    { path: '/works/accounting', words: services.accountingPractice.title },
    { path: '/jobs', words: firstOf(jobs) },
    { path: '/faq', words: faq.title },
    { path: '/privacy', words: site.privacy.title },
    ...details('/blog', blogs),
    ...details('/services', serviceItems),
    ...details('/works', works),
    ...details('/leadership', members),
    ...details('/projects', projects),
    ...details('/jobs', jobs),
  ];
}
