import { integer } from '../config/kinds';
import type { Variable } from '../config/variables';
import { localeCode, mailAddresses, optionalMailAddress, phoneCountry, postgresAddress, smtpAddress, timeZone } from './variable-kinds';

const maxHours = 24 * 365;

/** The variables of the environment that the request intake reads; `service/config/variables.ts` includes them in its table. */
export const requestIntakeVariables = {
  databaseUrl: {
    name: 'DATABASE_URL',
    fallback: '',
    kind: postgresAddress,
    meaning: 'PostgreSQL database for visitors’ requests; several servers may share it. Empty: SQLite in DATA_DIR/requests.db.',
    secret: true,
  },
  smtpUrl: {
    name: 'SMTP_URL',
    fallback: '',
    kind: smtpAddress,
    meaning:
      'Mail server through which requests are sent to REQUEST_MAIL_TO; smtps:, or smtp: with STARTTLS, without which no password is sent to another machine. Empty: requests are not mailed.',
    secret: true,
  },
  requestMailTo: {
    name: 'REQUEST_MAIL_TO',
    fallback: '',
    kind: mailAddresses,
    meaning: 'Who gets each request by e-mail. Needed with SMTP_URL.',
  },
  requestMailFrom: {
    name: 'REQUEST_MAIL_FROM',
    fallback: '',
    kind: optionalMailAddress,
    meaning: 'Sender of these e-mails; the mail server must allow it. Empty: the first address of REQUEST_MAIL_TO.',
  },
  staffLocale: { name: 'STAFF_LOCALE', fallback: 'ru', kind: localeCode, meaning: 'Language of e-mails to staff, and of the CSV export.' },
  staffTimeZone: {
    name: 'STAFF_TIME_ZONE',
    fallback: 'Asia/Tashkent',
    kind: timeZone,
    meaning: 'Time zone of the times in e-mails to staff and in `npm run requests`.',
  },
  phoneCountry: {
    name: 'PHONE_COUNTRY',
    fallback: 'UZ',
    kind: phoneCountry,
    meaning: 'Country of phone numbers that visitors write without a country code.',
  },
  requestsPerAddress: {
    name: 'REQUESTS_PER_ADDRESS',
    fallback: '60',
    kind: integer(1, 1_000_000),
    meaning: 'Requests that are taken from one network address in an hour. Mobile operators put many people behind one address.',
  },
  requestsOverall: {
    name: 'REQUESTS_OVERALL',
    fallback: '600',
    kind: integer(1, 10_000_000),
    meaning: 'Requests that are taken from everybody together in a minute.',
  },
  requestMinSeconds: {
    name: 'REQUEST_MIN_SECONDS',
    fallback: '3',
    kind: integer(0, 3_600),
    meaning: 'A form filled in less than these seconds is kept apart as a suspect and not forwarded.',
  },
  requestForwardSeconds: {
    name: 'REQUEST_FORWARD_SECONDS',
    fallback: '3',
    kind: integer(0, 30),
    meaning:
      'How long a visitor waits for the back office’s word (API_HOST) before the request is kept and delivered later. 0: always later.',
  },
  requestParkAfterHours: {
    name: 'REQUEST_PARK_AFTER_HOURS',
    fallback: '168',
    kind: integer(1, maxHours),
    meaning:
      'Hours after which a request that can’t be delivered is parked: kept, shown to staff, no longer tried until `npm run requests -- retry`.',
  },
  requestRetentionDays: {
    name: 'REQUEST_RETENTION_DAYS',
    fallback: '180',
    kind: integer(0, 36_500),
    meaning:
      'Days after which the personal data of a settled request is removed; its number and times stay. 0: never. What was not delivered is always kept.',
  },
} satisfies Record<string, Variable<unknown>>;

type Table = typeof requestIntakeVariables;

/** The value of every variable of the intake. */
export type RequestIntakeValues = { readonly [Key in keyof Table]: Exclude<ReturnType<Table[Key]['kind']['read']>, undefined> };

/** Problems between values that are right by themselves, as sentences that name the variables and the remedy. */
export function requestIntakeCrossChecks({ smtpUrl, requestMailTo }: Pick<RequestIntakeValues, 'smtpUrl' | 'requestMailTo'>): string[] {
  if (smtpUrl !== '' && requestMailTo.length === 0)
    return ['SMTP_URL is set but REQUEST_MAIL_TO is empty. Give it the address that requests go to, or empty SMTP_URL.'];
  if (smtpUrl === '' && requestMailTo.length > 0)
    return [
      'REQUEST_MAIL_TO is set but SMTP_URL is empty, so nothing would be mailed. Give SMTP_URL the mail server, or empty REQUEST_MAIL_TO.',
    ];
  return [];
}
