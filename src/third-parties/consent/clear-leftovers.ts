import { localeCookie } from '../../i18n/locale-cookie';
import { choiceKey } from './choice-storage';

/**
 * Removes what services have left on our own domain: every cookie and every entry of local storage that is not ours. They are
 * told apart by what is ours, because nobody lists reliably what is theirs.
 */
export function clearLeftovers(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (name && name !== localeCookie) expireCookie(name);
  }
  try {
    for (const key of Object.keys(localStorage)) if (key !== choiceKey) localStorage.removeItem(key);
  } catch {
    // Storage is switched off, so nothing is left in it.
  }
}

/** A cookie may belong to this host or to any domain above it, and only its own place removes it. */
function expireCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, first) => `; Domain=${labels.slice(first).join('.')}`);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we support
  for (const domain of ['', ...domains]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
}
