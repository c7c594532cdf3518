import { createContext } from 'react';
import type { LocaleCode } from '../../contract/locales';
import { createStore, useStore } from '../browser/store';
import type { SiteContact } from './site-contact';

type Fresh = Readonly<Partial<Record<LocaleCode, SiteContact | null>>>;

const none: Fresh = {};

/** Contacts that the API gave since the page was loaded, per language. */
export const freshContacts = createStore(none);

/**
 * The firm's contacts: initially those of the build, and after a language change the current ones from the API (specification,
 * section 2).
 *
 * @param built contacts in the page's data; null if there are none
 */
export function useContact<Built extends Partial<SiteContact>>(built: Built | null, locale: LocaleCode): Built | SiteContact | null {
  const found = useStore(freshContacts, none)[locale];
  return found === undefined ? built : found;
}

/** The firm's contacts for components within the page; provided by the page frame, null if unknown. */
export const ContactContext = createContext<Pick<SiteContact, 'phone' | 'email' | 'telegram'> | null>(null);
