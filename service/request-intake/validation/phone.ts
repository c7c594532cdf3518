import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';

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
 * that length, or if it has an extension, which this form can't hold. The typed form is kept as well: a person may understand a number that
 * the parser does not.
 * @param country of numbers without a country code
 */
export function phoneToE164(typed: string, country: CountryCode): string | null {
  const digits = asciiDigits(typed).replace(/^\s*00(?=[1-9])/, '+');
  const number = parsePhoneNumberFromString(digits, country);
  return number?.isPossible() && !number.ext ? number.number : null;
}
