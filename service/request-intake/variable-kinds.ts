import { type CountryCode, isSupportedCountry } from 'libphonenumber-js';
import { isLocaleCode, type LocaleCode, localeCodes } from '../../contract/locales';
import type { Kind } from '../config/kinds';

/** An address with one of the given schemes, or nothing. */
function address(schemes: readonly string[], example: string): Kind<string> {
  return {
    expects: `an address such as ${example}, or nothing`,
    read: (text) => {
      if (text === '') return text;
      return URL.canParse(text) && schemes.includes(new URL(text).protocol) && new URL(text).hostname !== '' ? text : undefined;
    },
  };
}

export const postgresAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@127.0.0.1:5432/site');
export const smtpAddress = address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465');

const mailAddress = /^[^\s@<>,;"()[\]\\:]+@[^\s@<>,;"()[\]\\:]+$/;

/** E-mail addresses separated by commas, without names; perhaps none. */
export const mailAddresses: Kind<readonly string[]> = {
  expects: 'e-mail addresses separated by commas, for example requests@mezon.example',
  read: (text) => {
    const addresses = text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    return addresses.every((entry) => mailAddress.test(entry)) ? addresses : undefined;
  },
};

/** One e-mail address, or nothing. */
export const optionalMailAddress: Kind<string> = {
  expects: 'one e-mail address, for example website@mezon.example, or nothing',
  read: (text) => (text === '' || mailAddress.test(text) ? text : undefined),
};

export const localeCode: Kind<LocaleCode> = {
  expects: `one of ${localeCodes.join(', ')}`,
  read: (text) => (isLocaleCode(text) ? text : undefined),
};

/** A time zone of the IANA database. */
export const timeZone: Kind<string> = {
  expects: 'a time zone such as Asia/Tashkent',
  read: (text) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  },
};

/** A country with phone numbers, as ISO 3166 writes it. */
export const phoneCountry: Kind<CountryCode> = {
  expects: 'the two letters of a country, for example UZ',
  read: (text) => (isSupportedCountry(text) ? text : undefined),
};
