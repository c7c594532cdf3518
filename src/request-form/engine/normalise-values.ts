import type { RequestValues } from '../form-values';

/**
 * Invisible marks that come along when a number or address is copied, above all from pages that run right to left.
 * The server takes them out before it checks a line, so the browser must not find fault with them.
 */
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0000-\u001F\u007F-\u009F\uFEFF]/gu;

/** Brings the lines of the form into the state in which the server checks them, so that both come to the same result. */
export function normaliseValues(values: RequestValues): RequestValues {
  return { ...values, name: line(values.name), phone: line(values.phone), email: asciiDomain(line(values.email)) };
}

function line(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim();
}

/** `info@пример.рф` → `info@xn--e1afmkfd.xn--p1ai`: the contract's rule knows the ASCII form of a domain only. */
function asciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  if (at < 0 || /^[\x21-\x7E]*$/.test(domain)) return email;
  try {
    return `${email.slice(0, at)}@${new URL(`http://${domain}`).hostname}`;
  } catch {
    return email;
  }
}
