import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { type LocaleCode, localeByCode } from '../../contract/locales';
import { ContactContext } from '../../src/contacts/use-contact';
import type { LocaleTexts } from '../../src/i18n/create-i18n';
import { TextsProvider } from '../../src/i18n/texts-provider';
import { RequestForm } from '../../src/request-form/request-form';
import { textsOf } from './texts-of';

// Answers and lazy parts arrive when they arrive, which React would call "not wrapped in act".
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** The interface texts of the form in a locale. */
export const requestTexts = (locale: LocaleCode = 'en') => textsOf(locale, 'request').request;
export const notificationTexts = (locale: LocaleCode = 'en') => textsOf(locale, 'notifications').notifications;

/** The lists of the API, in small. */
export const options: Queries.RequestFormOptionsFragment = {
  requestSite: { privacy: { version: '2026-01' } },
  requestContact: { openingHours: [{ days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' }] },
  requestCategories: [
    { itemId: 'tax', language: 'en', name: 'Tax' },
    { itemId: 'labour', language: 'en', name: 'Labour' },
  ],
  requestRegions: [{ itemId: 'tashkent', language: 'en', name: 'Tashkent' }],
  requestExperts: [{ itemId: 'aziza', language: 'en', name: 'Aziza K.' }],
};

/** The firm's contacts, as the frame of a page provides them. */
export const contact = { phone: '+998 00 000 01 23', email: 'office@mezon.example', telegram: 'https://t.me/mezon_example' };

/** What the form needs of a page: its texts, its locale and the contacts. */
export function FormPage({ locale = 'en', page = '/contact' }: { locale?: LocaleCode; page?: string }): ReactElement {
  const texts = {
    edges: (['common', 'menu', 'notifications', 'request'] as const).map((ns) => ({
      node: { ns, language: locale, data: textsOf(locale, ns) },
    })),
  } as LocaleTexts;
  return (
    <TextsProvider locale={locale} texts={texts}>
      <ContactContext.Provider value={contact}>
        <RequestForm options={options} page={page} />
      </ContactContext.Provider>
    </TextsProvider>
  );
}

/** Opens a page with the form. */
export function openForm(locale: LocaleCode = 'en', page = '/contact'): { user: UserEvent; unmount: () => void } {
  const { dir, languageTag } = localeByCode(locale);
  Object.assign(document.documentElement, { dir, lang: languageTag });
  const { unmount } = render(<FormPage locale={locale} page={page} />);
  // Its check reads the style of every ancestor at each step, and styles are not loaded here.
  return { user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }), unmount };
}

/** A control by the label of its field. */
export const field = (name: string, locale: LocaleCode = 'en') => {
  const control = document.getElementById(`request-${name}`);
  if (!control) throw new Error(`The form in ${locale} has no field ${name}`);
  return control as HTMLInputElement;
};

export const sendButton = (locale: LocaleCode = 'en') => screen.getByRole('button', { name: requestTexts(locale).send });

/** Fills what is required, as a visitor does who goes from field to field with the keyboard. */
export async function fillRequired(user: UserEvent, changes: Partial<Record<'name' | 'phone' | 'email' | 'message', string>> = {}) {
  const values = {
    name: 'Aziza Karimova',
    phone: '+998 90 123 45 67',
    email: 'aziza@example.com',
    message: 'A question on tax.',
    ...changes,
  };
  for (const [name, value] of Object.entries(values)) {
    field(name).focus();
    await user.paste(value);
  }
  if (!field('consent').checked) await user.click(field('consent'));
}
