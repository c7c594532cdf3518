import { join } from 'node:path';
import type { CountryCode } from 'libphonenumber-js';
import type { LocaleCode } from '../../contract/locales';
import type { StoreSettings } from './store/request-store';
import type { ChannelName } from './store/schema';
import type { RequestIntakeValues } from './variables';

const second = 1_000;
const hour = 3_600 * second;
const day = 24 * hour;

/** Settings of the intake; times are in milliseconds. */
export interface IntakeSettings extends StoreSettings {
  /** Origin of the firm's back office, null without one. */
  readonly apiHost: string | null;
  /** Null when requests are not mailed. */
  readonly mail: {
    readonly smtpUrl: string;
    readonly to: readonly string[];
    readonly from: string;
    readonly staffLocale: LocaleCode;
    readonly staffTimeZone: string;
  } | null;
  readonly phoneCountry: CountryCode;
  readonly perAddressPerHour: number;
  readonly overallPerMinute: number;
  readonly minFillMs: number;
  readonly forwardMs: number;
  readonly parkAfterMs: number;
  /** Null: forever. */
  readonly retentionMs: number | null;
  /** Origins of the site besides the one that a request was sent to, for browsers that send only `Origin`. */
  readonly siteOrigins: readonly string[];
}

/** The part of the service's configuration that the intake shares with other modules. */
export interface SharedConfig {
  readonly dataDir: string;
  readonly apiHost: string | null;
  readonly siteUrl: string;
  readonly localeDomains: ReadonlyMap<LocaleCode, string>;
}

/** Derives the intake's settings from the service's configuration. */
export function intakeSettings(config: RequestIntakeValues & SharedConfig): IntakeSettings {
  const [firstRecipient = ''] = config.requestMailTo;
  const scheme = new URL(config.siteUrl).protocol;
  return {
    databaseUrl: config.databaseUrl,
    databaseFile: join(config.dataDir, 'requests.db'),
    spoolFile: join(config.dataDir, 'requests-spool.jsonl'),
    apiHost: config.apiHost,
    mail:
      config.smtpUrl === ''
        ? null
        : {
            smtpUrl: config.smtpUrl,
            to: config.requestMailTo,
            from: config.requestMailFrom || firstRecipient,
            staffLocale: config.staffLocale,
            staffTimeZone: config.staffTimeZone,
          },
    phoneCountry: config.phoneCountry,
    perAddressPerHour: config.requestsPerAddress,
    overallPerMinute: config.requestsOverall,
    minFillMs: config.requestMinSeconds * second,
    forwardMs: config.requestForwardSeconds * second,
    parkAfterMs: config.requestParkAfterHours * hour,
    retentionMs: config.requestRetentionDays === 0 ? null : config.requestRetentionDays * day,
    siteOrigins: [config.siteUrl, ...[...config.localeDomains.values()].map((host) => `${scheme}//${host}`)],
  };
}

/** The delivery channels that these settings enable. */
export function channelsOf({ apiHost, mail }: Pick<IntakeSettings, 'apiHost' | 'mail'>): ChannelName[] {
  return [...(apiHost === null ? [] : (['backOffice'] as const)), ...(mail === null ? [] : (['mail'] as const))];
}
