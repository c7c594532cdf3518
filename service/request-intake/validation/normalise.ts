import { domainToASCII } from 'node:url';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Marks that change the direction of the text around them; in a one-line field they can only disguise it (UAX #9, Trojan Source). */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Line and paragraph breaks of every kind, and tabs. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** C0 and C1 controls and the byte order mark: invisible, never typed by a person. */
const invisible = /[\u0000-\u001F\u007F-\u009F\uFEFF]/gu;
/** The same without line feed and tab, which are valid in a message. */
const invisibleInMessage = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/gu;

/** Whether `text` can be stored and forwarded: no NUL (PostgreSQL refuses it), no lone surrogate (not encodable in UTF-8). */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/**
 * Normalises a single-line field (name, e-mail, identifiers, path): NFC, one line,
 * no direction controls, no invisible controls, trimmed. Joiners of Persian, Arabic and emoji stay.
 */
export function normaliseLine(text: string): string {
  return text.normalize('NFC').replace(breaks, ' ').replace(bidiControls, '').replace(invisible, '').trim();
}

/**
 * Normalises a message: NFC, `\n` for every line break, no invisible controls, trimmed. Direction marks stay, because Arabic text mixed
 * with numbers needs them; whatever displays a message isolates it.
 */
export function normaliseMessage(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(invisibleInMessage, '')
    .trim();
}

/**
 * Normalises an e-mail address: the domain in lower case and, if it is internationalised, in its
 * ASCII form (`почта@пример.рф` → `почта@xn--e1afmkfd.xn--p1ai`), the only one that mail servers and the contract's rule accept.
 * The part before the `@` stays as typed: its case may matter (RFC 5321, 2.4). The schema validates it.
 */
export function normaliseEmail(typed: string): string {
  const line = normaliseLine(typed);
  const at = line.lastIndexOf('@');
  if (at < 0) return line;
  const domain = line.slice(at + 1);
  const ascii = /^[\x21-\x7E]*$/.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
  return ascii === '' ? line : line.slice(0, at + 1) + ascii;
}

/** Converts digits of any script to ASCII. Unicode guarantees that the decimal digits of a script are contiguous (UAX #44). */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    if (code < 0x80) return digit;
    let first = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
    return String((code - first) % 10);
  });
}

/**
 * The E.164 form of a phone number as a visitor typed it (`+998 (00) 000-01-23` → `+998000000123`), or null if no number of its country has
 * that length. The typed form is kept as well: a person may understand a number that the parser does not.
 * @param country of numbers without a country code
 */
export function phoneToE164(typed: string, country: CountryCode): string | null {
  const digits = asciiDigits(typed).replace(/^\s*00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(digits, country);
  return number?.isPossible() ? number.number : null;
}
