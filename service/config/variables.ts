import { requestIntakeVariables } from '../request-intake/variables';
import { folder, hosts, integer, type Kind, listenAddress, localeHosts, oneOf, origin, proxies, yesOrNo } from './kinds';
import { vendorVariables } from './vendor-variables';

/** One variable of the environment: the only place that knows its name, its default and what it means. */
export interface Variable<Value> {
  readonly name: string;
  /** Text that stands in where the variable is missing or empty. */
  readonly fallback: string;
  readonly kind: Kind<Value>;
  /** What it does, for the operator; the documentation prints it. */
  readonly meaning: string;
  /** Never shown, not even in the complaint about its value. */
  readonly secret?: true;
}

function row<Value>(name: string, fallback: string, kind: Kind<Value>, meaning: string): Variable<Value> {
  return { name, fallback, kind, meaning };
}

/**
 * Every variable that the service reads, in the order of the documentation. A new one is one row here;
 * `npm run document-config` then brings docs/configuration.md and .env.example up to date.
 */
export const variables = {
  port: row('PORT', '8000', integer(0, 65_535), 'Port that the server listens on. 0 takes any free one.'),
  host: row(
    'HOST',
    '127.0.0.1',
    listenAddress,
    'Address that it listens on. The default is reached from this machine only, as behind a reverse proxy; a container needs 0.0.0.0.',
  ),
  siteUrl: row(
    'SITE_URL',
    '',
    origin,
    'Public address of the site; canonical links, sitemaps and alternates start with it. Empty: http://localhost and PORT. With https, browsers are told to use nothing else (HSTS).',
  ),
  localeDomains: row(
    'LOCALE_DOMAINS',
    '',
    localeHosts,
    'Locales with a domain of their own, for example de=mezon.example.de. There the locale has no prefix.',
  ),
  trustProxy: row(
    'TRUST_PROXY',
    '',
    proxies,
    'Reverse proxies whose X-Forwarded-* headers are believed, for example loopback or 10.0.0.0/8. Empty: nobody’s.',
  ),
  dataDir: row('DATA_DIR', './data', folder, 'Folder of everything that must outlive the process: releases, requests, encoded pictures.'),
  contentDir: row('CONTENT_DIR', './content', folder, 'Folder of the embedded content, used while API_HOST is empty.'),
  apiHost: row(
    'API_HOST',
    '',
    origin,
    'Back office whose /api is pulled at build and proxied at run time, for example https://office.example. Empty: the embedded content API.',
  ),
  imageHosts: row(
    'IMAGE_HOSTS',
    '',
    hosts,
    'Further hosts that content pictures may be downloaded from; the content API’s own host always may.',
  ),
  frameHosts: row(
    'FRAME_HOSTS',
    'www.openstreetmap.org',
    hosts,
    'Hosts that pages may show in a frame: the map of the contact page, once a visitor asks for it. Nothing else is ever embedded.',
  ),
  ...vendorVariables,
  publishOnStart: row('PUBLISH_ON_START', 'yes', yesOrNo, 'Whether the server builds and publishes the site when it starts.'),
  buildTimeout: row('BUILD_TIMEOUT', '900', integer(10, 86_400), 'Seconds after which a build is ended.'),
  keepReleases: row('KEEP_RELEASES', '5', integer(1, 100), 'Releases that are kept for a rollback.'),
  keepAssetsDays: row(
    'KEEP_ASSETS_DAYS',
    '30',
    integer(0, 3_650),
    'Days for which hashed files of older releases stay reachable for open tabs.',
  ),
  maxShrink: row(
    'MAX_SHRINK',
    '20',
    integer(0, 100),
    'Largest share of pages, in percent, that a release may lose against the current one; more needs --force.',
  ),
  minFreeDisk: row(
    'MIN_FREE_DISK',
    '200',
    integer(0, 1_000_000),
    'Megabytes that must be free in DATA_DIR; below it nothing is published and /readyz warns.',
  ),
  logLevel: row('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), 'Least severity that is logged.'),
  logFormat: row('LOG_FORMAT', 'auto', oneOf('auto', 'json', 'human'), 'json for machines, human for people; auto is human in a terminal.'),
  ...requestIntakeVariables,
};

export type Variables = typeof variables;
