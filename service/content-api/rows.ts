import type { EndpointName } from '../../contract/endpoints';
import type { LocaleCode } from '../../contract/locales';
import { notFound } from './api-error';
import type { Query } from './query';
import type { KindName } from './store/kinds';
import type { Library } from './store/library';
import type { Fields } from './store/yaml-fields';

/** What a row is asked for. */
export interface Call {
  readonly library: Library;
  readonly locale: LocaleCode;
  /** The parameter in the path, or '' without one. */
  readonly id: string;
  readonly query: Query;
}

/** Where the data of an endpoint come from. */
export interface Row {
  /** Kinds whose files the answer rests on. */
  readonly kinds: readonly KindName[];
  /** The item, or all items of the list (the pages of a list are cut afterwards). */
  readonly find: (call: Call) => Fields | readonly Fields[];
}

function present(item: Fields | undefined): Fields {
  if (!item) throw notFound();
  return item;
}

type Filter = (item: Fields, query: Query) => boolean;

const list = (kind: KindName, filter: Filter = () => true): Row => ({
  kinds: [kind],
  find: ({ library, locale, query }) => library.list(kind, locale).filter((item) => filter(item, query)),
});

const item = (kind: KindName): Row => ({ kinds: [kind], find: ({ library, locale, id }) => present(library.item(kind, id, locale)) });

const singleton = (kind: KindName): Row => ({ kinds: [kind], find: ({ library, locale }) => present(library.item(kind, kind, locale)) });

/** Whether a parameter is absent or equal to the field, or to one entry of it. */
function agrees(field: unknown, wanted: string | number | undefined): boolean {
  return wanted === undefined || field === wanted || (Array.isArray(field) && field.includes(wanted));
}

/** `en` finds everyone who speaks any English, `en-GB` only those who say so (RFC 4647, basic filtering). */
function speaks(tags: unknown, wanted: string | number | undefined): boolean {
  if (wanted === undefined) return true;
  const range = String(wanted).toLowerCase();
  return Array.isArray(tags) && tags.some((tag) => `${String(tag).toLowerCase()}-`.startsWith(`${range}-`));
}

const servicesByCategory: Row = {
  kinds: ['categories', 'services'],
  find: ({ library, locale, id }) => {
    if (!library.has('categories', id)) throw notFound();
    return library.list('services', locale).filter((service) => service.categoryId === id);
  },
};

/** Every GET of the contract. */
export const rows: Readonly<Record<EndpointName, Row>> = {
  advantages: list('advantages'),
  blogs: list('blogs', (post, { category }) => agrees(post.categoryId, category)),
  blog: item('blogs'),
  categories: list('categories'),
  comments: list('comments'),
  contact: singleton('contact'),
  faqs: list('faqs'),
  faqContent: singleton('faq-content'),
  services: list('services'),
  service: item('services'),
  servicesByCategory,
  regions: list('regions'),
  experts: list('experts'),
  partners: list('partners'),
  members: list(
    'members',
    (member, { region, category, language, expert }) =>
      agrees(member.regionId, region) &&
      agrees(member.categoryIds, category) &&
      speaks(member.languageTags, language) &&
      agrees(member.expertId, expert),
  ),
  member: item('members'),
  servicesContent: singleton('services-content'),
  works: list('works'),
  seo: item('seo'),
  jobs: list('jobs'),
  job: item('jobs'),
  projects: list('projects'),
  project: item('projects'),
  siteContent: singleton('site-content'),
};
