/** A kind of page, built from the template of its name in kebab case: `servicesAccounting` from `src/templates/services-accounting.tsx`. */
export interface Page {
  /** Path without locale prefix; `:segment` stands for the path segment of an item. */
  readonly path: string;
  /** The kind of content (contract/kinds.ts) that has one such page for each item. */
  readonly item?: string;
  /** The kind that this page lists, and how many items go on each further page of a short list (contract/list-pages.ts): `<path>/page/2` and so on. */
  readonly list?: { readonly of: string; readonly perPage: number };
  /** Kinds without pages of their own whose items it shows: it has changed when they have. */
  readonly shows?: readonly string[];
  /** The kind, of which there is one, that has its text, shown like `shows`: where that is not translated, the page isn't. */
  readonly text?: string;
  /** The kind whose items this page has a feed of, in each language. */
  readonly feed?: string;
}

/**
 * The one table of pages. Plain data, because the browser loads it too. Routes, page plan, metadata, sitemap, and which items have a
 * page at which address, derive from it. A page without `item` exists in every locale, whatever the content.
 */
export const pages = {
  home: { path: '/', shows: ['siteContent', 'contact', 'categories', 'advantages', 'faqs', 'comments', 'partners'] },
  about: { path: '/about', text: 'siteContent' },
  // The specification leaves page sizes open; six fill two rows of three (decision 117).
  blog: { path: '/blog', list: { of: 'blogs', perPage: 6 }, feed: 'blogs' },
  post: { path: '/blog/:segment', item: 'blogs' },
  contact: { path: '/contact', shows: ['contact'] },
  leadership: { path: '/leadership' },
  member: { path: '/leadership/:segment', item: 'members' },
  projects: { path: '/projects' },
  project: { path: '/projects/:segment', item: 'projects' },
  services: { path: '/services', shows: ['servicesContent'] },
  service: { path: '/services/:segment', item: 'services' },
  servicesAccounting: { path: '/services/accounting', text: 'servicesContent' },
  works: { path: '/works', shows: ['categories', 'servicesContent'] },
  work: { path: '/works/:segment', item: 'works' },
  worksAccounting: { path: '/works/accounting', text: 'servicesContent' },
  jobs: { path: '/jobs', feed: 'jobs' },
  job: { path: '/jobs/:segment', item: 'jobs' },
  faq: { path: '/faq', shows: ['faqs', 'faqContent'] },
  privacy: { path: '/privacy', text: 'siteContent' },
  search: { path: '/search', shows: ['faqs', 'servicesContent'] },
  notFound: { path: '/404' },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;
export const pageNames = Object.keys(pages) as PageName[];
export const pageOf = (name: PageName): Page => pages[name];

/** Pages of single items. */
export type ItemPageName = { [Name in PageName]: (typeof pages)[Name] extends { item: string } ? Name : never }[PageName];
export const itemPageNames = pageNames.filter((name): name is ItemPageName => pageOf(name).item !== undefined);

/** Pages that do not depend on an item. */
export type StaticPageName = Exclude<PageName, ItemPageName>;
export const staticPageNames = pageNames.filter((name): name is StaticPageName => pageOf(name).item === undefined);

/** Pages whose text is content that there is once. */
export type TextPageName = { [Name in StaticPageName]: (typeof pages)[Name] extends { text: string } ? Name : never }[StaticPageName];
export const textPageNames = staticPageNames.filter((name): name is TextPageName => pageOf(name).text !== undefined);

/** Pages that have feeds. */
export const feedPageNames = pageNames.filter((name) => pageOf(name).feed !== undefined);

/** Formats of a feed: the name of its file in the folder of its page, and its media type. */
export const feedFormats = [
  { file: 'feed.xml', type: 'application/atom+xml' },
  { file: 'feed.json', type: 'application/feed+json' },
] as const;

/** `servicesAccounting` → `services-accounting`: how files, folders and metadata are named after a row of a table. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** First path segment of the pages of a kind's items; undefined for kinds without pages. */
export function sectionOf(kind: string): string | undefined {
  const name = itemPageNames.find((page) => pages[page].item === kind);
  return name && pages[name].path.split('/')[1];
}

/** Path segments in a kind's section that static pages occupy; these win over an item of that address. */
export function reservedSegments(kind: string): string[] {
  const section = sectionOf(kind);
  if (!section) return [];
  const inSection = staticPageNames
    .map((name) => pages[name].path.split('/'))
    .filter((parts) => parts[1] === section && parts.length === 3);
  return inSection.map((parts) => String(parts[2]));
}
