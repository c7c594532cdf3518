import { render } from '@testing-library/react';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { options } from '../../testing/form/form-page';
import { localeTexts } from '../../testing/form/texts-of';
import { PersonCard } from '../components/person-card/person-card';
import { TeamFilter } from '../components/team-filter/team-filter';
import { ContactBoxes } from '../contacts/contact-boxes/contact-boxes';
import { TextsProvider } from '../i18n/texts-provider';
import FooterSlice from '../layout/footer-slice';
import HeaderSlice from '../layout/header-slice';
import { ProfilePage } from '../page-bodies/profile-page';
import { RequestFields } from '../request-form/fields/request-fields';
import AboutPage from '../templates/about';
import BlogPage from '../templates/blog';
import FaqPage from '../templates/faq';
import PrivacyPage from '../templates/privacy';
import SearchPage from '../templates/search';
import ServicesPage from '../templates/services';
import WorkPage from '../templates/work';
import WorksPage from '../templates/works';
import { MapFigure } from '../third-parties/map-figure';
import { AboutCompany } from './about-company';
import { Banner } from './banner';
import { JobsCount } from './jobs-count';
import { Practice } from './practice';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const texts = localeTexts(
  'ar',
  'about',
  'blog',
  'common',
  'home',
  'layout',
  'leadership',
  'menu',
  'pages',
  'projects',
  'request',
  'search',
);

const image = {
  alt: 'Picture',
  gatsbyImageData: { layout: 'fullWidth' as const, width: 16, height: 9, images: { fallback: { src: '/picture.jpg' } } },
};
const category = { itemId: 'tax', segment: 'tax', language: 'en', name: 'Category', summary: 'Summary' };
const other = { ...category, itemId: 'other', segment: 'other' };
const work = { itemId: 'vat', segment: 'vat', language: 'ar', title: 'ضريبة', text: '', image, category: { itemId: 'tax' } };
const member = {
  segment: 'anna',
  language: 'ar',
  name: 'آنا',
  position: '',
  languageNames: [],
  languageTags: [],
  region: { segment: 'navoi', language: 'en', name: 'Region' },
  works: [{ segment: 'vat', language: 'en', title: 'Practice' }],
  photograph: null,
  image,
};
const site = {
  language: 'en',
  firmName: 'Firm',
  shortName: 'F',
  tagline: 'Tagline',
  slides: [
    {
      title: 'Slide',
      text: 'Words',
      linkLabel: 'Link',
      linkPath: { href: '/ar/about', hrefLang: null },
      image: { ...image, upright: null },
    },
  ],
  about: { title: 'Title', lead: 'Lead', body: '<p>Body</p>', points: ['Point'], image },
  figures: [{ value: 4, suffix: null, valueText: '٤', label: 'Figure' }],
  specialLink: { label: 'Special', url: { href: '/ar/services', hrefLang: null } },
  privacy: { title: 'Privacy', body: '<p>Body</p>', version: '1' },
  disclaimer: 'Disclaimer',
  developer: { name: 'D', url: 'https://d.example' },
};
const contentContact = {
  language: 'en',
  address: 'Street',
  workTime: 'Mon–Fri',
  phone: '+1',
  email: 'a@b.example',
  map: { embedUrl: '', linkUrl: '', image },
};

/** A page or a slice with the data of its query. */
const made = (Component: unknown, data: object): ReactElement =>
  createElement(Component as ComponentType<Record<string, unknown>>, {
    data,
    pageContext: {},
    sliceContext: { locale: 'ar', year: 2026 },
    section: '/',
  });

test.each<[string, readonly string[], ReactElement]>([
  ['banner', ['Firm', 'Tagline', 'Slide', 'Words', 'Link', 'Picture'], <Banner key="" site={site} />],
  ['paragraph about the firm', ['Lead', 'Point', 'Picture'], <AboutCompany key="" site={site} />],
  ['figures', ['Figure'], <JobsCount key="" site={site} />],
  ['practices', ['Category'], <Practice key="" categories={[category]} works={[work]} />],
  [
    'page of practices',
    ['Category', 'Summary'],
    made(WorksPage, { page: null, categories: [category, other], works: [work, { ...work, itemId: 'b', category: other }] }),
  ],
  [
    'practice',
    ['Category'],
    made(WorkPage, { item: { ...work, summary: '', body: '', category, members: [], services: [], projects: [], posts: [] } }),
  ],
  [
    'services',
    ['Law', 'Lead', 'Category', 'Picture'],
    made(ServicesPage, {
      page: { language: 'en', title: 'Law', lead: 'Lead' },
      items: [{ ...work, language: 'en', title: 'Service', category }],
    }),
  ],
  ['questions', ['Questions', 'Lead'], made(FaqPage, { page: { language: 'en', title: 'Questions', lead: 'Lead' }, items: [] })],
  [
    'search',
    ['Anna', 'Partner'],
    made(SearchPage, {
      ...{ works: [work], services: [], accounting: null, projects: [], posts: [], faqs: [], jobs: [] },
      members: [{ segment: 'anna', language: 'en', title: 'Anna', detail: 'Partner' }],
    }),
  ],
  ['blog', ['Category'], made(BlogPage, { items: [{ ...work, date: '', dateText: '', category }] })],
  ['about', ['Title', 'Lead', 'Body', 'Point', 'Figure', 'Picture'], made(AboutPage, { page: site })],
  ['privacy', ['Privacy', 'Body'], made(PrivacyPage, { page: site })],
  ['card of a person', ['Region'], <PersonCard key="" person={member} />],
  [
    'profile',
    ['Region', 'Category'],
    <ProfilePage key="" member={{ ...member, phone: '', email: '', admission: [], categories: [category], expert: null }}>
      {null}
    </ProfilePage>,
  ],
  [
    'profile in English',
    ['Anna', 'Picture'],
    <ProfilePage
      key=""
      member={{ ...member, name: 'Anna', language: 'en', phone: '', email: '', admission: [], categories: [], expert: null }}
    >
      {null}
    </ProfilePage>,
  ],
  ['filter of the team', ['Region', 'Practice'], <TeamFilter key="" members={[member]} />],
  ['request form', ['Tax', 'Labour', 'Tashkent', 'Aziza K.', 'English'], <RequestFields key="" options={options} broken={{}} />],
  ['header', ['Special'], made(HeaderSlice, { contentSite: site, locales: texts })],
  ['contacts', ['Street', 'Mon–Fri'], <ContactBoxes key="" contact={contentContact} />],
  ['map', ['Street', 'Picture'], <MapFigure key="" contact={contentContact} frames={null} />],
  ['footer', ['Firm', 'Disclaimer', 'Street', 'Mon–Fri'], made(FooterSlice, { contentSite: site, contentContact, locales: texts })],
])('English that stands in is marked as such: %s', (_, english, section) => {
  const { container } = render(
    <TextsProvider locale="ar" texts={texts}>
      {section}
    </TextsProvider>,
  );
  const words = [...container.querySelectorAll('*')].flatMap((element) => [
    { text: element.getAttribute('alt') ?? '', element },
    ...[...element.childNodes]
      .filter((node) => node instanceof Text)
      .map(({ textContent }) => ({ text: textContent?.trim() ?? '', element })),
  ]);
  const languageOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? 'ar';
  const foreign = words.filter(({ text }) => english.includes(text));
  expect(new Set(foreign.map(({ text }) => text))).toEqual(new Set(english));
  for (const { element } of foreign) expect(element.closest('[lang]')).toMatchObject({ lang: 'en', dir: 'ltr' });
  for (const { text, element } of words) if (/\p{Script=Arabic}/u.test(text)) expect(languageOf(element)).toBe('ar');
});
