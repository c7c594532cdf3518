import type { PluginOptions } from 'gatsby';
import type { LocaleCode } from '../../../contract/locales';

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

/** The plugin's options after validation; `plugin-options-schema.ts` holds the defaults and their reasons. */
export interface Settings {
  /** Base of the API, `/api` included. */
  url: string;
  /** Sent with every call, for example an access token. Never written to a report. */
  headers: Readonly<Record<string, string>>;
  /** Key of the payload in an answer. */
  rootKey: string;
  locales: readonly LocaleCode[];
  defaultLocale: LocaleCode;
  /** Connections to the API. */
  concurrency: number;
  /** Milliseconds for one try, from the connection to the last byte. */
  timeout: number;
  /** Tries for one call, the first included. */
  attempts: number;
  /** Milliseconds before the second try at most; doubled before each further one. */
  retryDelay: number;
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
