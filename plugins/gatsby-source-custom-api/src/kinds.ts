import type { TSchema } from '@sinclair/typebox';
import { type EndpointName, endpoints } from '../../../contract/endpoints';

/** What every object of the API carries; the rest is as its schema in `contract/content` says. */
export interface ContentRecord {
  language: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** An item of a list. Metadata of pages have their name as `id`. */
export interface ContentItem extends ContentRecord {
  id: string;
}

export interface Kind {
  /** GraphQL type of its nodes. */
  readonly type: `Content${string}`;
  /** Endpoint that lists the items. */
  readonly list: EndpointName;
  /** Endpoint of one whole item, where the list gives summaries. */
  readonly detail?: EndpointName;
  /** Whether an untranslated item shows the default language (product.md, “Untranslated content”). */
  readonly fallback: boolean;
  /** First segment of the pages of its items. */
  readonly section?: string;
  /** The API lists the newest first, so places are counted from the end and a new item moves no other. */
  readonly newestFirst?: boolean;
  /** Ids of fixed pages in the section; they win over an item (product.md, “Routes beyond the table”). */
  readonly fixedPages?: readonly string[];
}

/** Every kind of item, in the order in which nodes are made and reports are written. */
export const kinds = {
  advantages: { type: 'ContentAdvantage', list: 'advantages', fallback: true },
  blogs: { type: 'ContentBlog', list: 'blogs', detail: 'blog', fallback: false, section: 'blog', newestFirst: true },
  categories: { type: 'ContentCategory', list: 'categories', fallback: true },
  comments: { type: 'ContentComment', list: 'comments', fallback: true },
  experts: { type: 'ContentExpert', list: 'experts', fallback: true },
  faqs: { type: 'ContentFaq', list: 'faqs', fallback: true },
  jobs: { type: 'ContentJob', list: 'jobs', detail: 'job', fallback: false, section: 'jobs' },
  members: { type: 'ContentMember', list: 'members', detail: 'member', fallback: true, section: 'leadership' },
  partners: { type: 'ContentPartner', list: 'partners', fallback: true },
  projects: { type: 'ContentProject', list: 'projects', detail: 'project', fallback: true, section: 'projects' },
  regions: { type: 'ContentRegion', list: 'regions', fallback: true },
  services: {
    type: 'ContentService',
    list: 'services',
    detail: 'service',
    fallback: true,
    section: 'services',
    fixedPages: ['accounting'],
  },
  works: { type: 'ContentWork', list: 'works', fallback: true, section: 'works', fixedPages: ['accounting'] },
  seo: { type: 'ContentSeo', list: 'seo', fallback: true },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

/** What there is exactly once in each language; without any of them the build fails. */
export const singletons = {
  contact: { type: 'ContentContact', endpoint: 'contact' },
  siteContent: { type: 'ContentSite', endpoint: 'siteContent' },
  servicesContent: { type: 'ContentServicesPage', endpoint: 'servicesContent' },
  faqContent: { type: 'ContentFaqPage', endpoint: 'faqContent' },
} as const satisfies Record<string, { type: `Content${string}`; endpoint: EndpointName }>;

export type SingletonName = keyof typeof singletons;
export const singletonNames = Object.keys(singletons) as SingletonName[];

/** The row of a kind with its optional columns. */
export const kindOf = (name: KindName): Kind => kinds[name];

/** Schema of a whole item. */
export function itemSchema(name: KindName): TSchema {
  const { detail, list } = kindOf(name);
  return endpoints[detail ?? list].item;
}
