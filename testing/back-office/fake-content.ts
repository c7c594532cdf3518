import { type SeoName, seoNames } from '../../contract/content/seo';
import type { EndpointName } from '../../contract/endpoints';
import type { LocaleCode } from '../../contract/locales';
import type { SingletonName } from '../../plugins/gatsby-source-custom-api/src/kinds';
import { type FakeItem, fakeImage, fakeItem, type ListName, updatedAt } from './fake-items';
import { fakeSingleton } from './fake-singletons';

/** All that a back office has in one language. */
export interface FakeLocale {
  /** Whole items; lists of summaries are cut from them. */
  lists: Record<ListName, FakeItem[]>;
  singletons: Record<SingletonName, FakeItem>;
  /** Metadata by page; a page that is missing answers 404. */
  seo: Partial<Record<SeoName, FakeItem>>;
  /** Order of a category's services, where it is not the order of the services. */
  servicesByCategory: Record<string, string[]>;
}

export type FakeContent = Partial<Record<LocaleCode, FakeLocale>>;

/** Ids of the items that a fresh back office has, by list. */
export const fakeIds: Record<ListName, string[]> = {
  advantages: ['one-team', 'deadlines'],
  blogs: ['vat', 'lease'],
  categories: ['tax', 'property'],
  comments: ['investor'],
  experts: ['jasur', 'malika'],
  faqs: ['fees', 'languages'],
  jobs: ['paralegal'],
  members: ['jasur', 'malika'],
  partners: ['lola'],
  projects: ['hotel', 'plant'],
  regions: ['tashkent', 'navoi'],
  services: ['bookkeeping', 'payroll'],
  works: ['tax', 'customs'],
};

function fakeLocale(language: LocaleCode): FakeLocale {
  const lists = Object.fromEntries(
    Object.entries(fakeIds).map(([list, ids]) => [list, ids.map((id) => fakeItem[list as ListName](id, language))]),
  );
  const singletons = Object.fromEntries(Object.entries(fakeSingleton).map(([name, make]) => [name, make(language)]));
  const metadata = (name: SeoName): FakeItem => ({
    language,
    updatedAt,
    name,
    title: `${name} ${language}`,
    description: 'A page.',
    image: fakeImage('pages/social'),
  });
  return {
    lists: lists as FakeLocale['lists'],
    singletons: singletons as FakeLocale['singletons'],
    seo: Object.fromEntries(seoNames.map((name) => [name, metadata(name)])),
    servicesByCategory: {},
  };
}

/** Complete, valid content in these languages: one or two items of every kind, all related to each other. */
export function createFakeContent(locales: readonly LocaleCode[]): FakeContent {
  return Object.fromEntries(locales.map((locale) => [locale, fakeLocale(locale)]));
}

/** The list that an endpoint reads from. */
export const listOfEndpoint: Partial<Record<EndpointName, ListName>> = {
  advantages: 'advantages',
  blogs: 'blogs',
  blog: 'blogs',
  categories: 'categories',
  comments: 'comments',
  experts: 'experts',
  faqs: 'faqs',
  jobs: 'jobs',
  job: 'jobs',
  members: 'members',
  member: 'members',
  partners: 'partners',
  projects: 'projects',
  project: 'projects',
  regions: 'regions',
  services: 'services',
  service: 'services',
  works: 'works',
};
