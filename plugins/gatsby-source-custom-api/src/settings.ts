import type { PluginOptions } from 'gatsby';
import type { LocaleCode } from '../../../contract/locales';
import type { HttpClientOptions } from './http/http-client';

/** Limits on content pictures. */
export interface ImageSettings {
  /** Persistent folder for originals and encoded variants. */
  cacheDir: string;
  /** Hosts beside the API's own that may serve pictures, `name` or `name:port`. */
  hosts: readonly string[];
  /** Largest file in bytes. */
  maxBytes: number;
  /** Largest width × height. */
  maxPixels: number;
  /** Share of pictures (0 to 1) that may be missing before the build fails. */
  maxMissingShare: number;
}

/** Where the site is public. Links to it in texts are links within the site. */
export interface SiteOrigins {
  /** For example `https://mezon.example`. */
  readonly siteUrl?: string | undefined;
  /** Of locales that have a domain of their own, on which there are no pages of other locales. */
  readonly localeOrigins: Readonly<Partial<Record<LocaleCode, string>>>;
}

/** The plugin's options after validation; `plugin-options-schema.ts` holds the defaults. */
export interface Settings extends SiteOrigins, Pick<HttpClientOptions, 'concurrency' | 'timeout' | 'attempts' | 'retryDelay'> {
  /** Base of the API, `/api` included. */
  url: string;
  /** Sent with every call, for example an access token. Never written to a report. */
  headers: Readonly<Record<string, string>>;
  /** Key of the payload in an answer. */
  rootKey: string;
  locales: readonly LocaleCode[];
  defaultLocale: LocaleCode;
  /** Milliseconds for one call, all tries and waits included. */
  endpointBudget: number;
  /** Milliseconds for the whole pull. */
  totalBudget: number;
  /** Largest answer in bytes, after decompression. */
  maxBodyBytes: number;
  /** Share of bad items (0 to 1) that is tolerated, see `report/limits.ts`. */
  maxBadShare: number;
  /** Folder for `report.json` and `report.txt`. */
  reportDir: string;
  images: ImageSettings;
}

export type SourceOptions = PluginOptions & Settings;
