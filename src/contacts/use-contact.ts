import { createContext, useEffect } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { createStore, useStore } from '../browser/store';
import { trackedFetch } from '../navigation/tracked-fetch';
import { readContact, type SiteContact } from './site-contact';

type Fresh = Readonly<Partial<Record<LocaleCode, SiteContact | null>>>;

const none: Fresh = {};
const fresh = createStore(none);

/**
 * The firm's contacts: initially those of the build, and after a language change the current ones from the API (specification,
 * section 2).
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
    // The built contacts remain, at most one build old.
    console.warn('Contacts could not be refreshed:', error);
  }
}

/** The firm's contacts for components within the page; provided by the page frame, null if unknown. */
export const ContactContext = createContext<Pick<SiteContact, 'phone' | 'email' | 'telegram'> | null>(null);

const storageKey = 'language-seen';

/** Records the language of this tab and returns whether it changed. */
function noteLanguage(locale: LocaleCode): boolean {
  try {
    const last = sessionStorage.getItem(storageKey);
    sessionStorage.setItem(storageKey, locale);
    return last !== null && last !== locale;
  } catch {
    // Without storage the built contacts are shown.
    return false;
  }
}
