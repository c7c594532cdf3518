import type { LocaleCode } from '../../contract/locales';

/** Read by the site server at `/` only. */
export const localeCookie = 'site_locale';

const oneYear = 365 * 24 * 60 * 60;

/** Remembers an explicit choice in the language menu; nothing else sets the cookie. */
export function rememberLocale(code: LocaleCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  document.cookie = `${localeCookie}=${code}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}
