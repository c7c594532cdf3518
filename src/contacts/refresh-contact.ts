import { useEffect } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { readStored, writeStored } from '../browser/storage';
import { trackedFetch } from '../navigation/tracked-fetch';
import { readContact } from './site-contact';
import { freshContacts } from './use-contact';

/** Fetches the contacts after a language change. For the page frame only: other slices would carry the code once more. */
export function useContactRefresh(locale: LocaleCode): void {
  useEffect(() => {
    if (noteLanguage(locale)) void refresh(locale);
  }, [locale]);
}

async function refresh(locale: LocaleCode): Promise<void> {
  try {
    const response = await trackedFetch('/api/contact/site', { headers: { Accept: 'application/json', 'Accept-Language': locale } });
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    const { data } = (await response.json()) as { data: unknown };
    freshContacts.set({ ...freshContacts.get(), [locale]: readContact(data) });
  } catch (error) {
    // The built contacts remain, at most one build old.
    console.warn('Contacts could not be refreshed:', error);
  }
}

const storageKey = 'language-seen';

/** Records the language of this tab and returns whether it changed; without storage the built contacts are shown. */
function noteLanguage(locale: LocaleCode): boolean {
  const last = readStored('sessionStorage', storageKey);
  return writeStored('sessionStorage', storageKey, locale) && last !== null && last !== locale;
}
