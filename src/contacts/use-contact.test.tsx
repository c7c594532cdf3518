import { act, render } from '@testing-library/react';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import CornerSlice from '../layout/corner-slice';
import FooterSlice from '../layout/footer-slice';
import JobPage from '../templates/job';
import { ContactBoxes } from './contact-boxes/contact-boxes';
import { freshContacts } from './use-contact';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const texts = localeTexts('ru', 'common', 'layout', 'menu');

const built = {
  language: 'ru',
  address: 'Адрес',
  workTime: 'Часы',
  phone: '+998 00 000 00 01',
  email: 'old@mezon.example',
  facebook: 'https://facebook.example/old',
  instagram: 'https://instagram.example/old',
  telegram: 'https://t.me.example/old',
  whatsapp: 'https://whatsapp.example/old',
};
const fresh = { ...built, phone: '+998 00 000 00 02', email: 'new@mezon.example', telegram: 'https://t.me.example/new' };

/** A page or a slice with the data of its query. */
const made = (Component: unknown, data: object): ReactElement =>
  createElement(Component as ComponentType<Record<string, unknown>>, { data, sliceContext: { locale: 'ru', year: 2026 } });

const item = { title: '', summary: '', body: '', language: 'ru', location: '', employment: 'full-time', date: '', dateText: '' };

afterEach(() => act(() => freshContacts.set({})));

test.each<[string, readonly (keyof typeof built)[], ReactElement]>([
  ['footer', ['phone', 'email', 'telegram'], made(FooterSlice, { contentContact: built, contentSite: null, locales: texts })],
  ['floating buttons', ['phone', 'telegram'], made(CornerSlice, { contentContact: built, locales: texts })],
  ['boxes', ['phone', 'email'], <ContactBoxes key="" contact={built} />],
  ['vacancy', ['email'], made(JobPage, { item, contact: built })],
])('contacts that came since the build replace the built ones: %s', (_, fields, section) => {
  const { container } = render(
    <TextsProvider locale="ru" texts={texts}>
      {section}
    </TextsProvider>,
  );
  const targets = () => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')?.replace(/^(tel|mailto):|\?.*/g, ''));
  const targetOf = (contact: typeof built, field: keyof typeof built) =>
    field === 'phone' ? contact.phone.replaceAll(' ', '') : contact[field];
  for (const field of fields) expect(targets()).toContain(targetOf(built, field));
  act(() => freshContacts.set({ ru: fresh }));
  for (const field of fields) {
    expect(targets()).toContain(targetOf(fresh, field));
    expect(targets()).not.toContain(targetOf(built, field));
  }
});
