import { seoNames } from '../../contract/content/seo';
import { endpointsOf } from '../../contract/endpoints';
import { itemKindNames, type SingletonName } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';
import { type FakeItem, fakeImage, fakeItem, type ListName, updatedAt } from './fake-items';
import { fakeSingleton } from './fake-singletons';

/** The content of a back office in one language. */
export interface FakeLocale {
  /** Complete items; summaries are derived from them. */
  lists: Record<ListName, FakeItem[]>;
  singletons: Record<SingletonName, FakeItem>;
  /** Metadata by page; other pages are 404. */
  seo: Partial<Record<string, FakeItem>>;
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
  const metadata = (name: string): FakeItem => ({
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

/** The list that an endpoint reads from; undefined for endpoints without one. */
export const listOfEndpoint: Partial<Record<string, ListName>> = Object.fromEntries(
  itemKindNames.filter((kind) => kind !== 'seo').flatMap((kind) => endpointsOf(kind).map(([endpoint]) => [endpoint, kind])),
);
