import { type SeoName, seoNames } from '../../../contract/content/seo';
import type { EndpointName } from '../../../contract/endpoints';
import type { LocaleCode } from '../../../contract/locales';
import type { KindName, SingletonName } from '../src/kinds';

/** An object of the API as a test writes it: valid from the start, and free to be made invalid. */
export type FakeItem = Record<string, unknown>;

export type ListName = Exclude<KindName, 'seo'>;

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

const updatedAt = '2026-03-01T09:00:00Z';

/** A picture on the API's host; the fake back office serves a PNG for every `/api/media/….png`. */
export const fakeImage = (name: string, alt = 'Girih pattern'): FakeItem => ({ src: `/api/media/${name}.png`, alt, width: 8, height: 5 });

/** One valid item for each list. The text carries the language, so that tests see which one a node has. */
export const fakeItem: Record<ListName, (id: string, language: string) => FakeItem> = {
  advantages: (id, language) => ({ id, language, updatedAt, title: `Advantage ${id} ${language}`, text: 'One team.' }),
  blogs: (id, language) => ({
    id,
    language,
    updatedAt,
    title: `Post ${id} ${language}`,
    summary: 'A summary.',
    image: fakeImage(`blogs/${id}`),
    categoryId: 'tax',
    author: { name: 'Jasur Ravoqov', memberId: 'jasur' },
    date: '2026-02-17',
    body: `<h2>Body</h2><p>Words of ${id} in ${language}.</p>`,
    workIds: ['tax'],
  }),
  categories: (id, language) => ({ id, language, updatedAt, name: `Category ${id} ${language}`, summary: 'A field of work.' }),
  comments: (id, language) => ({
    id,
    language,
    updatedAt,
    author: 'A client',
    position: 'Director, Lola Textiles',
    text: `Comment ${language}`,
  }),
  experts: (id, language) => ({ id, language, updatedAt, name: `Expert ${id}`, position: `Partner ${language}`, memberId: id }),
  faqs: (id, language) => ({ id, language, updatedAt, question: `Question ${id} ${language}?`, answer: '<p>Yes.</p>', categoryId: 'tax' }),
  jobs: (id, language) => ({
    id,
    language,
    updatedAt,
    title: `Job ${id} ${language}`,
    summary: 'A vacancy.',
    location: 'Tashkent',
    employment: 'full-time',
    date: '2026-01-15',
    validThrough: '2026-12-31',
    body: '<p>Tasks.</p>',
  }),
  members: (id, language) => ({
    id,
    language,
    updatedAt,
    name: `Member ${id}`,
    position: `Partner ${language}`,
    summary: 'Advises.',
    image: fakeImage(`members/${id}`),
    categoryIds: ['tax'],
    regionId: 'tashkent',
    expertId: id,
    languageTags: ['uz', 'ru', 'en'],
    order: 1,
    biography: '<p>Life.</p>',
    workExperience: [{ period: '2019–2026', position: 'Partner', place: 'Tashkent' }],
    specialization: ['Tax'],
    mainAreas: ['Audits'],
    branches: ['Textiles'],
    cases: [{ title: 'A case', text: 'Won.' }],
    education: [{ period: '2009–2013', institution: 'University', degree: 'LL.B.' }],
    admission: ['Uzbekistan, 2014'],
    awards: ['An award'],
    phone: '+998 00 000 00 01',
    email: `${id}@mezon.example`,
    workIds: ['tax'],
  }),
  partners: (id, language) => ({
    id,
    language,
    updatedAt,
    name: `Partner ${id}`,
    url: 'https://lola-textiles.example',
    logo: fakeImage(`partners/${id}`),
  }),
  projects: (id, language) => ({
    id,
    language,
    updatedAt,
    title: `Project ${id} ${language}`,
    summary: 'A project.',
    image: fakeImage(`projects/${id}`),
    year: 2025,
    client: 'A producer',
    categoryId: 'tax',
    order: 1,
    body: '<p>What was done.</p>',
    results: ['A result'],
    workIds: ['tax'],
    memberIds: ['jasur'],
  }),
  regions: (id, language) => ({ id, language, updatedAt, name: `Region ${id} ${language}` }),
  services: (id, language) => ({
    id,
    language,
    updatedAt,
    title: `Service ${id} ${language}`,
    summary: 'A service.',
    image: fakeImage(`services/${id}`),
    categoryId: 'tax',
    order: 1,
    body: '<h2>Service</h2><p>See <a href="/works/tax">tax</a>.</p>',
    features: [{ title: 'Included', text: 'All.' }],
    steps: [{ title: 'First', text: 'We meet.' }],
    workIds: ['tax'],
    memberIds: ['jasur'],
  }),
  works: (id, language) => ({
    id,
    language,
    updatedAt,
    title: `Practice ${id} ${language}`,
    summary: 'A practice.',
    image: fakeImage(`works/${id}`),
    categoryId: 'tax',
    order: 1,
    body: '<p>Law.</p>',
    serviceIds: ['bookkeeping'],
    memberIds: ['jasur'],
  }),
};

const fixedPage = (name: string) => ({
  title: name,
  summary: 'A fixed page.',
  image: fakeImage(`pages/${name}`),
  body: '<p>Accounts.</p>',
  features: [{ title: 'One', text: 'Two.' }],
});

const singleton: Record<SingletonName, (language: string) => FakeItem> = {
  contact: (language) => ({
    language,
    updatedAt,
    address: `Tashkent ${language}`,
    workTime: 'Monday to Friday',
    phone: '+998 00 000 00 00',
    email: 'office@mezon.example',
    facebook: 'https://facebook.example/mezon',
    instagram: 'https://instagram.example/mezon',
    telegram: 'https://telegram.example/mezon',
    whatsapp: 'https://whatsapp.example/mezon',
    map: { image: fakeImage('pages/map'), embedUrl: 'https://map.example/embed', linkUrl: 'https://map.example/mezon' },
  }),
  siteContent: (language) => ({
    language,
    updatedAt,
    firmName: 'Mezon Legal & Accounting',
    shortName: 'Mezon',
    tagline: `Tagline ${language}`,
    description: 'Law and accounts.',
    foundingYear: 2009,
    slides: [{ title: 'Slide', text: 'Words.', image: fakeImage('slides/1'), linkLabel: 'Services', linkPath: '/services' }],
    about: { title: 'About', lead: 'Who we are.', body: '<p>About.</p>', image: fakeImage('pages/about'), points: ['One'] },
    figures: [{ value: 1_500, suffix: '+', label: 'matters' }],
    specialLink: { label: 'FAQ', url: '/faq' },
    developer: { name: 'Makers', url: 'https://makers.example' },
    privacy: { title: 'Privacy', body: '<p>Privacy.</p>', version: '2026-03', effectiveFrom: updatedAt },
    disclaimer: 'An invented firm.',
  }),
  servicesContent: (language) => ({
    language,
    updatedAt,
    title: `Services ${language}`,
    lead: 'Lead.',
    worksTitle: 'Practices',
    worksLead: 'Lead.',
    accountingService: fixedPage('accounting-service'),
    accountingPractice: fixedPage('accounting-practice'),
  }),
  faqContent: (language) => ({ language, updatedAt, title: `Questions ${language}`, lead: 'Lead.' }),
};

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
  const singletons = Object.fromEntries(Object.entries(singleton).map(([name, make]) => [name, make(language)]));
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
