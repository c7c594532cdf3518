import {
  address,
  contentSignal,
  folder,
  hosts,
  indexNowKey,
  integer,
  listenAddress,
  localeHosts,
  oneOf,
  origin,
  proxies,
  securityContact,
  yesOrNo,
} from './parsers';
import { type ValuesOf, variable } from './variable';

/** The variables of the server, the site, the publisher and the log. */
export const serverVariables = {
  port: variable('PORT', '8000', integer(0, 65_535), {
    meaning: 'Port that the server listens on. 0 takes any free one, and needs SITE_URL.',
  }),
  host: variable('HOST', '127.0.0.1', listenAddress, {
    meaning:
      'Address that it listens on. The default is reached from this machine only, as behind a reverse proxy; a container needs 0.0.0.0.',
  }),
  siteUrl: variable('SITE_URL', '', origin, {
    meaning:
      'Public address of the site; canonical links, sitemaps and alternates start with it. Empty: http://localhost and PORT. With https, browsers are told to use nothing else (HSTS).',
  }),
  localeDomains: variable('LOCALE_DOMAINS', '', localeHosts, {
    meaning:
      'Locales with a domain of their own, for example de=mezon.example.de. There the locale has no prefix. What a browser keeps for a host (a draft of the request form, the choice about cookies) stays with it.',
  }),
  contentSignal: variable('CONTENT_SIGNAL', 'search=yes, ai-input=yes, ai-train=no', contentSignal, {
    meaning: 'What search engines and AI crawlers may do with the pages: the Content-Signal line of robots.txt. none: no such line.',
  }),
  indexNowKey: variable('INDEXNOW_KEY', '', indexNowKey, {
    meaning:
      'Key by which search engines know that news of changed pages are ours (indexnow.org): any 8 to 128 letters, digits and hyphens; it is served at /<key>.txt. Empty: nobody is told.',
  }),
  indexNowUrl: variable(
    'INDEXNOW_URL',
    'https://api.indexnow.org/indexnow',
    address(['https:', 'http:'], 'https://api.indexnow.org/indexnow'),
    { meaning: 'Where IndexNow is told; it passes the news on to the search engines that take part.' },
  ),
  securityContact: variable('SECURITY_CONTACT', '', securityContact, {
    meaning:
      'Where a weakness of the site is to be reported, for example mailto:security@mezon.example: the contact in /.well-known/security.txt. Empty: no such file.',
  }),
  trustProxy: variable('TRUST_PROXY', '', proxies, {
    meaning: 'Reverse proxies whose X-Forwarded-* headers are believed, for example loopback or 10.0.0.0/8. Empty: nobody’s.',
  }),
  dataDir: variable('DATA_DIR', './data', folder, {
    meaning: 'Folder of everything that must outlive the process: releases, requests, encoded pictures.',
  }),
  contentDir: variable('CONTENT_DIR', './content', folder, { meaning: 'Folder of the embedded content, used while API_HOST is empty.' }),
  apiHost: variable('API_HOST', '', origin, {
    meaning:
      'Back office whose /api is pulled at build and proxied at run time, for example https://office.example. Empty: the embedded content API.',
  }),
  imageHosts: variable('IMAGE_HOSTS', '', hosts, {
    meaning: 'Further hosts that content pictures may be downloaded from; the content API’s own host always may.',
  }),
  frameHosts: variable('FRAME_HOSTS', 'www.openstreetmap.org', hosts, {
    meaning:
      'Hosts that pages may show in a frame: the map of the contact page, once a visitor asks for it. Nothing else is ever embedded.',
  }),
  publishOnStart: variable('PUBLISH_ON_START', 'yes', yesOrNo, {
    meaning: 'Whether the server builds and publishes the site when it starts.',
  }),
  publishEvery: variable('PUBLISH_EVERY', '60', integer(0, 10_080), {
    meaning: 'Minutes between publications that nobody asked for, as a safety net for lost webhook calls. 0: none.',
  }),
  watchContent: variable('WATCH_CONTENT', 'yes', yesOrNo, {
    meaning: 'Whether a saved file of the embedded content is published by itself; without meaning while API_HOST is set.',
  }),
  builder: variable('BUILDER', 'resident', oneOf('resident', 'gatsby'), {
    meaning:
      'resident: Gatsby stays loaded, so that an edit is live within seconds; gatsby: each publication is a plain `gatsby build`, which takes half a minute and no memory in between.',
  }),
  builderMemory: variable('BUILDER_MEMORY', '2000', integer(200, 1_000_000), {
    meaning:
      'Megabytes of memory from which on the resident builder is replaced by a fresh one, while nobody waits; at least half as much again as after its first build.',
  }),
  buildTimeout: variable('BUILD_TIMEOUT', '900', integer(10, 86_400), { meaning: 'Seconds after which a build is ended.' }),
  keepReleases: variable('KEEP_RELEASES', '5', integer(1, 100), {
    meaning: 'Releases that are kept, the live one included: one less can be gone back to.',
  }),
  keepAssetsDays: variable('KEEP_ASSETS_DAYS', '30', integer(0, 3_650), {
    meaning: 'Days for which hashed files of older releases stay reachable for open tabs.',
  }),
  maxShrink: variable('MAX_SHRINK', '20', integer(0, 100), {
    meaning: 'Largest share of texts, in percent, that may vanish from a kind, from a language or in sum without a person’s consent.',
  }),
  minFreeDisk: variable('MIN_FREE_DISK', '200', integer(0, 1_000_000), {
    meaning: 'Megabytes that must be free in DATA_DIR; below it nothing is published, and /readyz answers 503.',
  }),
  logLevel: variable('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'), {
    meaning: 'Least severity that is logged.',
  }),
  logFormat: variable('LOG_FORMAT', 'auto', oneOf('auto', 'json', 'human'), {
    meaning: 'json for machines, human for people; auto is human in a terminal.',
  }),
};

/** The hosts of locales as URLs have them: without the port of the scheme, which is that of the site. */
export const localeDomainsOf = (
  { localeDomains }: Pick<ServerSettings, 'localeDomains'>,
  siteUrl: string,
): ServerSettings['localeDomains'] =>
  new Map([...localeDomains].map(([code, host]) => [code, new URL(`${new URL(siteUrl).protocol}//${host}`).host]));

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function serverCrossChecks({ siteUrl, port, apiHost, localeDomains }: ServerSettings): string[] {
  const { host: siteHost, port: sitePort } = new URL(siteUrl);
  // A proxy may leave the port out, and then two hosts of one name are the same.
  const problems = [...localeDomains]
    .filter(([, host]) => new URL(`http://${host}`).hostname === new URL(siteUrl).hostname)
    .map(
      ([code, host]) =>
        `LOCALE_DOMAINS gives ${code} the host ${host}, which is the host of SITE_URL, whatever the port. Use another host or leave ${code} out.`,
    );
  if (sitePort === '0')
    problems.push('PORT is 0, which stands for any free one, and SITE_URL is empty. Set SITE_URL, which links start with.');
  const ownHosts = new Set([siteHost, `localhost:${port}`, `127.0.0.1:${port}`, ...localeDomains.values()]);
  if (apiHost && ownHosts.has(new URL(apiHost).host)) {
    problems.push(
      `API_HOST is "${apiHost}", which is this site itself. Give it the address of the back office, or leave it empty for the embedded content API.`,
    );
  }
  return problems;
}

/** The values, with the address of the site that is used where SITE_URL is empty. */
type ServerSettings = Omit<ValuesOf<typeof serverVariables>, 'siteUrl'> & { readonly siteUrl: string };
