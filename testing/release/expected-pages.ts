import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listPageCount } from '../../contract/list-pages';
import { type LocaleCode, localeCodes } from '../../contract/locales';
import { pages as pageTable } from '../../contract/pages';
import { pathSegment } from '../../contract/path-segment';
import { openBuildApi } from '../../service/publisher/embedded-api';
import { localizedPath } from '../../src/routing/localized-path';

const postsPerPage = pageTable.blog.list.perPage;
const contentDir = resolve(__dirname, '../../content');

/** What must be known of a page from the content alone. */
export interface ExpectedPage {
  readonly locale: LocaleCode;
  /** Without the locale's prefix. */
  readonly path: string;
  readonly address: string;
  /** Words from the content API that stand on it. */
  readonly words: string;
  /** Whether it is written in the language of its locale. */
  readonly isTranslated: boolean;
  /** Of an item's page: when the item last changed, ISO 8601. */
  readonly updatedAt?: string;
}

type ContactField = 'phone' | 'email' | 'address' | 'workTime' | 'telegram' | 'facebook' | 'instagram' | 'whatsapp';

export interface Firm {
  readonly firmName: string;
  readonly shortName: string;
  readonly developer: { readonly name: string; readonly url: string };
  readonly specialLink: { readonly label: string; readonly url: string };
  readonly contact: Readonly<Record<ContactField, string>>;
}

export interface ExpectedSite {
  readonly pages: readonly ExpectedPage[];
  readonly firm: Readonly<Record<LocaleCode, Firm>>;
}

interface Item {
  readonly id: string;
  readonly language: LocaleCode;
  readonly updatedAt: string;
  readonly title?: string;
  readonly name?: string;
}

/**
 * Kinds with a page for each item: address of their list, endpoint, folder of the content, and whether an item is left out where it is not
 * translated. It repeats on purpose what the site reads elsewhere: a kind that is lost there is missed here.
 */
const kinds = [
  { section: '/blog', endpoint: '/blogs/site?perPage=100', folder: 'blogs', onlyTranslated: true },
  { section: '/services', endpoint: '/services/site', folder: 'services', onlyTranslated: false },
  { section: '/works', endpoint: '/works', folder: 'works', onlyTranslated: false },
  { section: '/leadership', endpoint: '/personal/site?perPage=100', folder: 'members', onlyTranslated: false },
  { section: '/projects', endpoint: '/projects/site', folder: 'projects', onlyTranslated: false },
  { section: '/jobs', endpoint: '/jobs/site', folder: 'jobs', onlyTranslated: true },
] as const;

/** Reads the content through the API and gives every page that a release has to have. */
export async function expectedSite(): Promise<ExpectedSite> {
  const api = await openBuildApi({ apiHost: '', contentDir });
  const read = async <T>(path: string, locale: LocaleCode): Promise<T> => {
    const response = await fetch(api.url + path, { headers: { 'accept-language': locale } });
    if (!response.ok) throw new Error(`GET ${path} in ${locale} answered ${response.status}`);
    return ((await response.json()) as { data: T }).data;
  };
  try {
    const pages = await Promise.all(
      localeCodes.map(async (locale) => [...(await fixedPages(read, locale)), ...(await itemPages(read, locale))]),
    );
    const firm = await Promise.all(
      localeCodes.map(async (locale) => {
        const site = await read<Omit<Firm, 'contact'>>('/content/site/', locale);
        return [locale, { ...site, contact: await read<Firm['contact']>('/contact/site', locale) }] as const;
      }),
    );
    return { pages: pages.flat(), firm: Object.fromEntries(firm) as Record<LocaleCode, Firm> };
  } finally {
    await api.close();
  }
}

type Read = <T>(path: string, locale: LocaleCode) => Promise<T>;

const page = (locale: LocaleCode, path: string, words: string, more: Partial<ExpectedPage> = {}): ExpectedPage => ({
  locale,
  path,
  address: localizedPath(path, locale),
  words,
  isTranslated: true,
  ...more,
});

async function itemPages(read: Read, locale: LocaleCode): Promise<ExpectedPage[]> {
  const found = await Promise.all(
    kinds.map(async ({ section, endpoint, folder, onlyTranslated }) => {
      const items = await read<Item[]>(endpoint, locale);
      const hasFile = ({ id }: Item) => existsSync(join(contentDir, folder, id, `${locale}.md`));
      return items
        .filter((item) => item.id !== 'accounting' && (!onlyTranslated || hasFile(item)))
        .map((item) =>
          page(locale, `${section}/${pathSegment(item.id)}`, item.title ?? item.name ?? '', {
            isTranslated: hasFile(item),
            updatedAt: item.updatedAt,
          }),
        );
    }),
  );
  return found.flat();
}

interface Words {
  readonly title: string;
  readonly worksTitle: string;
  readonly about: { readonly title: string };
  readonly privacy: { readonly title: string };
  readonly slides: readonly { readonly title: string }[];
  readonly accountingService: { readonly title: string };
  readonly accountingPractice: { readonly title: string };
  readonly address: string;
}

async function fixedPages(read: Read, locale: LocaleCode): Promise<ExpectedPage[]> {
  const [site, services, faq, contact] = await Promise.all(
    ['/content/site/', '/content/services/site', '/content/faq', '/contact/site'].map((path) => read<Words>(path, locale)),
  );
  const [posts = [], , works = [], members = [], projects = [], jobs = []] = await Promise.all(
    kinds.map(({ endpoint }) => read<Item[]>(endpoint, locale)),
  );
  const first = ([item]: Item[]) => item?.title ?? item?.name ?? '';
  const pageCount = listPageCount(posts.length, postsPerPage);
  const pagesOfPosts = Array.from({ length: pageCount }, (_, index) => {
    const newest = index === 0 ? 0 : posts.length - (pageCount - index) * postsPerPage;
    return page(locale, index === 0 ? '/blog' : `/blog/page/${index + 1}`, posts[newest]?.title ?? '');
  });
  return [
    page(locale, '/', site?.slides[0]?.title ?? ''),
    page(locale, '/about', site?.about.title ?? ''),
    ...pagesOfPosts,
    page(locale, '/contact', contact?.address ?? ''),
    page(locale, '/leadership', first(members)),
    page(locale, '/projects', first(projects)),
    page(locale, '/services', services?.title ?? ''),
    page(locale, '/services/accounting', services?.accountingService.title ?? ''),
    page(locale, '/works', services?.worksTitle ?? ''),
    page(locale, '/works/accounting', services?.accountingPractice.title ?? ''),
    page(locale, '/jobs', first(jobs)),
    page(locale, '/faq', faq?.title ?? ''),
    page(locale, '/privacy', site?.privacy.title ?? ''),
    page(locale, '/search', first(works)),
  ];
}
