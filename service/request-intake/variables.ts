import { type CountryCode, isSupportedCountry } from 'libphonenumber-js';
import { firmTimeZone } from '../../contract/firm-time';
import { localeCodes } from '../../contract/locales';
import { address, integer, mailAddresses, oneOf, optionalMailAddress, type Parser } from '../config/parsers';
import { type ValuesOf, variable } from '../config/variable';

const postgresAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@127.0.0.1:5432/site');
const smtpAddress = address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465');

/** A time zone of the IANA database. */
const timeZone: Parser<string> = {
  expects: 'a time zone such as Asia/Tashkent',
  parse: (text) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  },
};

/** A country with phone numbers, as ISO 3166 writes it. */
const phoneCountry: Parser<CountryCode> = {
  expects: 'the two letters of a country, for example UZ',
  parse: (text) => (isSupportedCountry(text) ? text : undefined),
};

const maxHours = 24 * 365;

/** The variables of the request intake. */
export const requestIntakeVariables = {
  databaseUrl: variable('DATABASE_URL', '', postgresAddress, {
    meaning:
      'PostgreSQL database for visitors’ requests, publications and limits, which servers share. Empty: SQLite in DATA_DIR, and limits in memory.',
    secret: true,
  }),
  smtpUrl: variable('SMTP_URL', '', smtpAddress, {
    meaning:
      'Mail server through which requests are sent to REQUEST_MAIL_TO, and news of publishing to PUBLISH_MAIL_TO; smtps:, or smtp: with STARTTLS, without which no password is sent to another machine. Empty: nothing is mailed.',
    secret: true,
  }),
  requestMailTo: variable('REQUEST_MAIL_TO', '', mailAddresses, { meaning: 'Who gets each request by e-mail. Empty: nobody.' }),
  requestMailFrom: variable('REQUEST_MAIL_FROM', '', optionalMailAddress, {
    meaning:
      'Sender of these e-mails; the mail server must allow it. Empty: the first address of REQUEST_MAIL_TO, else of PUBLISH_MAIL_TO.',
  }),
  staffLocale: variable('STAFF_LOCALE', 'ru', oneOf(...localeCodes), {
    meaning:
      'Language of e-mails to staff, and of the CSV export. News of publications is in English, Russian or Uzbek: in English where it is none of them.',
  }),
  staffTimeZone: variable('STAFF_TIME_ZONE', firmTimeZone, timeZone, {
    meaning: 'Time zone of the times in e-mails to staff and in `npm run requests`.',
  }),
  phoneCountry: variable('PHONE_COUNTRY', 'UZ', phoneCountry, {
    meaning: 'Country of phone numbers that visitors write without a country code.',
  }),
  requestsPerAddress: variable('REQUESTS_PER_ADDRESS', '60', integer(1, 1_000_000), {
    meaning: 'Requests that are taken from one network address in an hour. Mobile operators put many people behind one address.',
  }),
  requestsOverall: variable('REQUESTS_OVERALL', '600', integer(1, 10_000_000), {
    meaning: 'Requests that are taken from everybody together in a minute.',
  }),
  requestMinSeconds: variable('REQUEST_MIN_SECONDS', '3', integer(0, 3_600), {
    meaning: 'A form filled in less than these seconds is kept apart as a suspect and not forwarded.',
  }),
  // Less than the form waits for its answer (`send-request.ts`).
  requestForwardSeconds: variable('REQUEST_FORWARD_SECONDS', '3', integer(0, 15), {
    meaning:
      'How long a visitor waits for the back office’s word (API_HOST) before the request is kept and delivered later. 0: always later.',
  }),
  requestParkAfterHours: variable('REQUEST_PARK_AFTER_HOURS', '168', integer(1, maxHours), {
    meaning:
      'Hours after which a request that can’t be delivered is parked: kept, shown to staff, no longer tried until `npm run requests -- retry`.',
  }),
  requestRetentionDays: variable('REQUEST_RETENTION_DAYS', '180', integer(0, 36_500), {
    meaning:
      'Days after which the personal data of a settled request is removed; its number and times stay. 0: never. What waits for API_HOST or SMTP_URL is always kept; without both, a request is settled when it arrives.',
  }),
};

export type RequestIntakeValues = ValuesOf<typeof requestIntakeVariables>;

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function requestIntakeCrossChecks({ smtpUrl, requestMailTo }: Pick<RequestIntakeValues, 'smtpUrl' | 'requestMailTo'>): string[] {
  if (smtpUrl === '' && requestMailTo.length > 0)
    return [
      'REQUEST_MAIL_TO is set but SMTP_URL is empty, so nothing would be mailed. Give SMTP_URL the mail server, or empty REQUEST_MAIL_TO.',
    ];
  return [];
}
