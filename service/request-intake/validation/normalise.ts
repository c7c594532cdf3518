import { domainToASCII } from 'node:url';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

/** Marks that change the direction of the text around them; in a one-line field they can only disguise it (UAX #9, Trojan Source). */
const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Line and paragraph breaks of every kind, and the tabulator. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
/** C0 and C1 controls and the byte order mark: invisible, and never part of what a person writes. */
const invisible = /[\u0000-\u001F\u007F-\u009F\uFEFF]/gu;
/** The same without line feed and tabulator, which belong in a message. */
const invisibleInMessage = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFEFF]/gu;

/** Whether `text` can be stored and sent on at all: no NUL (PostgreSQL refuses it), no half of a surrogate pair (UTF-8 has no form for it). */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/**
 * Brings the text of a one-line field (name, e-mail, identifiers, path) into its stored form: NFC, one line,
 * no direction controls, no invisible controls, no space at either end. Joiners of Persian, Arabic and emoji stay.
 */
export function normaliseLine(text: string): string {
  return text.normalize('NFC').replace(breaks, ' ').replace(bidiControls, '').replace(invisible, '').trim();
}

/**
 * Brings a message into its stored form: NFC, `\n` for every kind of line break, no invisible controls, no space at
 * either end. Direction marks stay, because Arabic text mixed with numbers needs them; whoever shows a message isolates it.
 */
export function normaliseMessage(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/gu, '\n')
    .replace(invisibleInMessage, '')
    .trim();
}

/**
 * Brings an e-mail address into its stored form: the domain in lower case and, if it is written in another script, in its
 * ASCII form (`почта@пример.рф` → `почта@xn--e1afmkfd.xn--p1ai`), because mail servers and the contract's rule know only that.
 * The part before the `@` stays as typed: its case may matter (RFC 5321, 2.4). Whether it is an address is the schema's business.
 */
export function normaliseEmail(typed: string): string {
  const line = normaliseLine(typed);
  const at = line.lastIndexOf('@');
  if (at < 0) return line;
  const domain = line.slice(at + 1);
  const ascii = /^[\x21-\x7E]*$/.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
  return ascii === '' ? line : line.slice(0, at + 1) + ascii;
}

/** Digits of any script as ASCII digits. Unicode promises that the decimal digits of a script stand in a row from zero to nine (UAX #44). */
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
 * that length. The typed form is kept beside it: a number that we can't read is still one that a person may understand.
 * @param country of numbers without a country code
 */
export function phoneToE164(typed: string, country: CountryCode): string | null {
  const digits = asciiDigits(typed).replace(/^\s*00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(digits, country);
  return number?.isPossible() ? number.number : null;
}
