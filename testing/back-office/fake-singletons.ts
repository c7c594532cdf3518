import type { SingletonName } from '../../contract/kinds';
import { type FakeItem, fakeImage, updatedAt } from './fake-items';

const fixedPage = (name: string) => ({
  title: name,
  summary: 'A fixed page.',
  image: fakeImage(`pages/${name}`),
  body: '<p>Accounts.</p>',
  features: [{ title: 'One', text: 'Two.' }],
});

/** The singletons of one language. */
export const fakeSingleton: Record<SingletonName, (language: string) => FakeItem> = {
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
    dataProtectionEmail: 'privacy@mezon.example',
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
