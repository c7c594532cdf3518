/**
 * Read by the site server at `/`, and below `/en`; set by an explicit choice only: in the language menu (`src/boot/choose-language.ts`), or of the default
 * language by its prefix (`service/site/routing.ts`).
 */
export const localeCookie = 'site_locale';

const oneYear = 365 * 24 * 60 * 60;

/** What follows name and value in `document.cookie`. */
export const localeCookieAttributes = `; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
