import { localeCookie } from '../../../contract/locale-cookie';
import { consentKey } from './services';

/**
 * Removes what services have left on our own domain: every cookie and every entry of local storage that is not ours. What is
 * ours is listed, because nobody reliably lists what is theirs.
 */
export function clearLeftovers(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name && name !== localeCookie) expireCookie(name);
  }
  try {
    for (const key of Object.keys(localStorage)) if (key !== consentKey) localStorage.removeItem(key);
  } catch {
    // Storage is disabled, so it holds nothing.
  }
}

/** A cookie may be set for this host or any parent domain, and is removed only with the domain it was set for. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, first) => `; Domain=${labels.slice(first).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
