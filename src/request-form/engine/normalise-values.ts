import type { RequestValues } from '../form-values';

/**
 * Invisible characters that are copied along with numbers and addresses, especially from right-to-left pages. The server strips them
 * before validation, so the browser must, too.
 */
const invisible = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u0000-\u001F\u007F-\u009F\uFEFF]/gu;

/** Normalises single-line values as the server does before validation, so that both agree. */
export function normaliseValues(values: RequestValues): RequestValues {
  return { ...values, name: line(values.name), phone: line(values.phone), email: asciiDomain(line(values.email)) };
}

function line(text: string): string {
  return text.normalize('NFC').replace(invisible, '').trim();
}

/** `info@пример.рф` → `info@xn--e1afmkfd.xn--p1ai`: the contract accepts only the ASCII form of a domain. */
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
