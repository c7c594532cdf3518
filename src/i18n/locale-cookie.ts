/** Read by the site server at `/` only; set by an explicit choice in the language menu only (`src/boot/choose-language.ts`). */
export const localeCookie = 'site_locale';

const oneYear = 365 * 24 * 60 * 60;

/** What follows name and value in `document.cookie`. */
export const localeCookieAttributes = `; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
