import { createContext, useEffect } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { createStore, useStore } from '../browser/store';
import { trackedFetch } from '../navigation/tracked-fetch';
import { readContact, type SiteContact } from './site-contact';

type Fresh = Readonly<Partial<Record<LocaleCode, SiteContact | null>>>;

const none: Fresh = {};
const fresh = createStore(none);

/**
 * The firm's contacts: those of the build, so that they stand in the page as served, and after a change of language those that
 * the API names now (specification, section 2).
 *
 * @param built contacts in the page's data; null if there are none
 */
export function useContact<Built extends Partial<SiteContact>>(built: Built | null, locale: LocaleCode): Built | SiteContact | null {
  useEffect(() => {
    if (noteLanguage(locale)) void refresh(locale);
  }, [locale]);
  const found = useStore(fresh, none)[locale];
  return found === undefined ? built : found;
}

async function refresh(locale: LocaleCode): Promise<void> {
  try {
    const response = await trackedFetch('/api/contact/site', { headers: { Accept: 'application/json', 'Accept-Language': locale } });
    if (!response.ok) throw new Error(`The API answered ${response.status}`);
    const { data } = (await response.json()) as { data: unknown };
    fresh.set({ ...fresh.get(), [locale]: readContact(data) });
  } catch (error) {
    // What stands in the page is a build old at most: the visitor is not bothered.
    console.warn('Contacts could not be refreshed:', error);
  }
}

/** How to reach the firm, for parts of a page that offer it; null where it is not known. The frame of the page provides it. */
export const ContactContext = createContext<Pick<SiteContact, 'phone' | 'email' | 'telegram'> | null>(null);

const storageKey = 'language-seen';

/** Notes the language that this tab shows, and says whether it was another one before. */
export function noteLanguage(locale: LocaleCode): boolean {
  try {
    const last = sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, locale);
    return last !== null && last !== locale;
  } catch {
    // Nothing can be noted: the contacts of the build are shown.
    return false;
  }
}
