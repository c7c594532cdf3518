import { seoNames } from '../../contract/content/seo';

type Fields = Readonly<Record<string, unknown>>;

/** An item's files: neutral fields, and per language its fields, with a body where the kind has one. */
export interface SampleItem {
  readonly item: Fields;
  readonly pages: Readonly<Record<string, Fields & { readonly below?: string }>>;
}

const updatedAt = '2026-03-01T09:00:00Z';
const text = { title: 'A title', text: 'A paragraph.' };

const titled = (title: string) => ({
  title,
  summary: `${title} in short.`,
  imageAlt: `Picture of ${title}`,
  below: `## Heading\n\n${title} with *words*.`,
});

const service = (order: number, title: string): SampleItem => ({
  item: { updatedAt, order, categoryId: 'finance', image: 'works/tax.jpg', workIds: ['tax'], memberIds: ['anna'] },
  pages: { en: { ...titled(title), features: [text], steps: [text] } },
});

const post = (date: string, categoryId: string, pages: SampleItem['pages']): SampleItem => ({
  item: { updatedAt, date, categoryId, image: 'works/tax.jpg', workIds: ['tax'] },
  pages,
});

const blogPage = (title: string) => ({ ...titled(title), author: { name: 'Anna', memberId: 'anna' } });

const member = (order: number, name: string, neutral: Fields): SampleItem => ({
  item: { updatedAt, order, image: 'works/tax.jpg', phone: '+998 71 000 00 00', email: 'office@firm.example', ...neutral },
  pages: {
    en: {
      name,
      position: 'Partner',
      summary: 'In short.',
      imageAlt: name,
      workExperience: [{ period: '2010–2020', position: 'Lawyer', place: 'Tashkent' }],
      specialization: ['Tax'],
      mainAreas: [],
      branches: [],
      cases: [text],
      education: [{ period: '2005–2010', institution: 'University', degree: 'LL.B.' }],
      admission: [],
      awards: [],
      below: 'A life.',
    },
  },
});

const fixedPage = {
  title: 'Accounting',
  summary: 'In short.',
  image: 'works/tax.jpg',
  imageAlt: 'Books',
  body: '## Books\n\nKept.',
  features: [text],
};

const small = (en: Fields & { below?: string }, item: Fields = {}): SampleItem => ({ item: { updatedAt, ...item }, pages: { en } });

const seo = Object.fromEntries(seoNames.map((name) => [name, small({ title: name, description: `The page ${name}.` })]));

/** The least content that the site can do with, and enough variety to tell right answers from wrong ones. */
export const sampleContent: Readonly<Record<string, Readonly<Record<string, SampleItem>>>> = {
  advantages: {
    second: small({ title: 'Second', text: 'Because.' }, { order: 2 }),
    first: small({ title: 'First', text: 'Because.' }, { order: 1 }),
    last: small({ title: 'Last', text: 'No order.' }),
  },
  blogs: {
    oldest: post('2025-01-01', 'people', { en: blogPage('Oldest'), ru: blogPage('Старейшая') }),
    'same-day-b': post('2025-06-01', 'finance', { en: blogPage('B') }),
    'same-day-a': post('2025-06-01', 'finance', { en: blogPage('A'), ru: blogPage('А') }),
    newest: post('2026-01-01', 'finance', { en: blogPage('Newest') }),
  },
  categories: { finance: small({ name: 'Finance' }), people: small({ name: 'People', summary: 'About people.' }) },
  comments: { client: small({ author: 'A client', position: 'Director', text: 'Well done.' }) },
  experts: { anna: small({ name: 'Anna', position: 'Partner' }, { memberId: 'anna' }) },
  faqs: { fees: small({ question: 'What does it cost?', below: 'It *depends*.' }) },
  jobs: {
    clerk: {
      item: { updatedAt, date: '2026-02-01', employment: 'full-time' },
      pages: { en: { title: 'Clerk', summary: 'Work.', location: 'Tashkent', below: 'Do it.' } },
    },
  },
  members: {
    anna: member(1, 'Anna', { categoryIds: ['finance'], regionId: 'tashkent', expertId: 'anna', languageTags: ['en-GB', 'ru'] }),
    boris: member(2, 'Boris', { categoryIds: ['finance', 'people'], regionId: 'bukhara', languageTags: ['uz', 'zh-Hans'] }),
  },
  partners: {
    mill: {
      item: { updatedAt, logo: 'partners/mill.png', url: 'https://mill.example/' },
      pages: { en: { name: 'Mill', logoAlt: 'Mill' } },
    },
  },
  projects: {
    bridge: {
      item: { updatedAt, order: 1, year: 2020, categoryId: 'finance', image: 'works/tax.jpg', workIds: ['tax'], memberIds: ['anna'] },
      pages: { en: { ...titled('Bridge'), client: 'A city', results: ['Built.'] } },
    },
  },
  regions: { tashkent: small({ name: 'Tashkent' }, { order: 1 }), bukhara: small({ name: 'Bukhara' }, { order: 2 }) },
  seo,
  services: { audit: service(2, 'Audit'), books: service(1, 'Books') },
  works: {
    tax: {
      item: { updatedAt, order: 1, categoryId: 'finance', image: 'works/tax.jpg', serviceIds: ['audit'], memberIds: ['anna', 'boris'] },
      pages: { en: titled('Tax'), ru: { ...titled('Налоги'), updatedAt: '2026-04-01T09:00:00Z' } },
    },
  },
};

const social = {
  facebook: 'https://facebook.example/firm',
  instagram: 'https://instagram.example/firm',
  telegram: 'https://t.me/firm',
  whatsapp: 'https://wa.me/0',
};

export const sampleSingletons: Readonly<Record<string, SampleItem>> = {
  contact: {
    item: { updatedAt, phone: '+998 71 000 00 00', email: 'office@firm.example', ...social },
    pages: { en: { address: 'A street', workTime: 'Mon–Fri' }, ru: { address: 'Улица', workTime: 'Пн–Пт' } },
  },
  'faq-content': small({ title: 'Questions', lead: 'Asked often.' }),
  'services-content': small({
    title: 'Services',
    lead: 'What we do.',
    worksTitle: 'Practices',
    worksLead: 'Where.',
    accountingService: fixedPage,
    accountingPractice: fixedPage,
  }),
  'site-content': small(
    {
      firmName: 'The Firm',
      shortName: 'Firm',
      tagline: 'Clear.',
      description: 'Serves.',
      slides: [{ title: 'Slide', text: 'Words.', image: 'works/tax.jpg', imageAlt: '', linkLabel: 'More', linkPath: '/services' }],
      about: { title: 'About', lead: 'We.', body: '## Us\n\nText.', image: 'works/tax.jpg', imageAlt: 'House', points: ['One'] },
      figures: [{ value: 9, label: 'languages' }],
      specialLink: { label: 'Ask', url: '/contact' },
      developer: { name: 'Maker', url: 'https://maker.example/' },
      privacy: { title: 'Privacy', body: '## What\n\nWe keep.', version: '2026-01', effectiveFrom: updatedAt },
    },
    { foundingYear: 2009 },
  ),
};
