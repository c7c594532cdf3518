import { createContext } from 'react';
import type { SiteContact } from './site-contact';

/** How to reach the firm, for parts of a page that offer it; null where it is not known. The frame of the page provides it. */
export const ContactContext = createContext<Pick<SiteContact, 'phone' | 'email' | 'telegram'> | null>(null);
