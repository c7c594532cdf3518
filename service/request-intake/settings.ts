import { join } from 'node:path';
import type { Config } from '../config';
import type { ChannelName } from './store/schema';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

/** Settings of the intake; times are in milliseconds. */
export type IntakeSettings = Readonly<ReturnType<typeof intakeSettings>>;

/** Settings of the e-mails to staff. */
export type MailSettings = NonNullable<IntakeSettings['mail']>;

/** Derives the intake's settings from the service's configuration. */
export function intakeSettings(config: Config) {
  const [firstRecipient = ''] = config.requestMailTo;
  const { smtpUrl, requestMailTo: to, requestMailFrom, staffLocale, staffTimeZone } = config;
  const scheme = new URL(config.siteUrl).protocol;
  return {
    /** A `postgres://` address, or empty for SQLite. */
    databaseUrl: config.databaseUrl,
    /** Path of the SQLite file; not used with `databaseUrl`. */
    databaseFile: join(config.dataDir, 'requests.db'),
    /** Path of the file that holds requests while the database is unavailable. */
    spoolFile: join(config.dataDir, 'requests-spool.jsonl'),
    /** Origin of the firm's back office, null without one. */
    apiHost: config.apiHost,
    /** Null when requests are not mailed. */
    mail: smtpUrl === '' || to.length === 0 ? null : { smtpUrl, to, from: requestMailFrom || firstRecipient, staffLocale, staffTimeZone },
    staffLocale,
    phoneCountry: config.phoneCountry,
    perAddressPerHour: config.requestsPerAddress,
    overallPerMinute: config.requestsOverall,
    minFillMs: config.requestMinSeconds * second,
    forwardMs: config.requestForwardSeconds * second,
    parkAfterMs: config.requestParkAfterHours * hour,
    /** Null: forever. */
    retentionMs: config.requestRetentionDays === 0 ? null : config.requestRetentionDays * day,
    /** Origins of the site besides the one that a request was sent to, for browsers that send only `Origin`. */
    siteOrigins: [config.siteUrl, ...[...config.localeDomains.values()].map((host) => `${scheme}//${host}`)],
  };
}

/** The delivery channels that these settings enable. */
export function channelsOf({ apiHost, mail }: Pick<IntakeSettings, 'apiHost' | 'mail'>): ChannelName[] {
  return [...(apiHost === null ? [] : (['backOffice'] as const)), ...(mail === null ? [] : (['mail'] as const))];
}
