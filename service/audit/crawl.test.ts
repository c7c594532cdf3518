import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { defaultLocale, type LocaleCode, localeCodes } from '../../contract/locales';
import { type FakeSite, writeFakeOutput } from '../../testing/service/fake-output';
import { addCurrentOutput } from '../../testing/service/fake-release';
import { listeningApp } from '../../testing/service/listening-app';
import { temporaryFolder } from '../../testing/temporary-folder';
import { readBuiltSite } from '../publisher/check/built-site';
import { readOutput } from '../publisher/output/read-output';
import type { SiteAddresses } from '../site/addresses';
import { audit } from './audit';
import { auditReport } from './audit-cli';
import type { AuditedSite } from './audited-site';
import { crawlSite } from './crawl';

const folder = temporaryFolder();
const sites: readonly (readonly [string, SiteAddresses])[] = [
  ['of one host', { siteUrl: 'http://mezon.test', localeDomains: new Map() }],
  [
    'with https and domains of languages',
    {
      siteUrl: 'https://mezon.test',
      localeDomains: new Map<LocaleCode, string>([
        ['de', 'mezon.de.test'],
        ['ar', 'ar.mezon.test'],
      ]),
    },
  ],
  [
    'with a domain of the default language',
    { siteUrl: 'https://mezon.test', localeDomains: new Map<LocaleCode, string>([[defaultLocale, 'en.mezon.test']]) },
  ],
];

const faulty: FakeSite = {
  about: localeCodes,
  pages: { faulty: '<h1>2</h1><a href="/nope">x</a><a href="/about#nope">x</a><script src="/nope.js"></script>' },
};

/** Every failure, in an order that does not depend on when pages came. */
const failuresOf = async (site: AuditedSite) =>
  (await audit(site)).map(({ name, failures }) => [name, failures.map(({ url }) => url).sort()]);

test.each(sites)('a running copy of a site %s is judged as what was built', async (name, addresses) => {
  const dataDir = join(folder, name);
  const output = join(dataDir, 'public');
  writeFakeOutput(output, { ...faulty, addresses });
  const page = join(output, 'de/about/index.html');
  writeFileSync(
    page,
    readFileSync(page, 'utf8')
      .replace(/<title>.*?<\/title>/, '')
      .replace(/hreflang="fr"/, 'hreflang="nl"'),
  );
  await addCurrentOutput(dataDir, output);
  const { port } = await listeningApp(dataDir, {
    SITE_URL: addresses.siteUrl,
    LOCALE_DOMAINS: [...addresses.localeDomains].map(([code, host]) => `${code}=${host}`).join(','),
  });

  const built = await readBuiltSite(await readOutput(output), addresses);
  const crawled = await crawlSite(`http://127.0.0.1:${port}`);
  expect(crawled.addresses).toEqual(addresses);
  expect(await failuresOf(crawled)).toEqual(await failuresOf(built));
  expect(new Map((await failuresOf(built)) as [string, string[]][]).get('links')).toEqual(['/nope', '/nope.js']);
});

test('the report counts by level, names failures with their remedy, and says what else there is', async () => {
  const output = join(folder, 'report');
  writeFakeOutput(output, faulty);
  const site = await readBuiltSite(await readOutput(output), sites[0]?.[1] as SiteAddresses);
  const report = auditReport(site, await audit(site), 2, 'en');
  expect(report).toMatch(/^http:\/\/mezon\.test: 37 pages, 27 in the sitemap\n\nmust {4}14 of 16 checks hold {4}11 failures\n/);
  expect(report).toContain(
    'must    links: Links that lead nowhere (2), each with where it stands: /nope (/ar/faulty, /de/faulty, /faulty +6)',
  );
  expect(report).toContain(
    'must    main-heading: Pages without exactly one main heading (9): /ar/faulty (h1 × 2); /de/faulty (h1 × 2); +7. Headings',
  );
});

type Answering = (request: IncomingMessage) => readonly [status: number, body: string, location?: string];

/** Crawls a server that answers so. */
const crawlServer = (answer: Answering): Promise<AuditedSite> => withServer(answer, crawlSite);

function withServer<Result>(answer: Answering, use: (origin: string) => Promise<Result>): Promise<Result> {
  return whileListening((request, response) => {
    const [status, body, location] = answer(request);
    response.writeHead(status, { 'content-type': 'text/html', ...(location && { location }) }).end(body);
  }, use);
}

async function whileListening<Result>(listener: RequestListener, use: (origin: string) => Promise<Result>): Promise<Result> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const home = ({ headers: { host } }: IncomingMessage) => `<link rel="canonical" href="http://${host}/">`;

test.each([
  ['/', 404, 'Give the address of a running copy of the site.'],
  ['/robots.txt', 200, 'names no sitemap'],
])('what is no site of ours is told at %s', async (_, status, message) => {
  const crawled = crawlServer((request) => [status, request.url === '/' && status === 200 ? home(request) : '']);
  await expect(crawled).rejects.toThrow(message);
});

test('where the home page leads to another host, that is what to audit', async () => {
  await expect(crawlServer(() => [301, '', 'https://en.mezon.test/'])).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:\d+\/ answers 301 and leads to https:\/\/en\.mezon\.test\/\. Give that address instead\.$/,
  );
});

test('from a host of one language, the site is asked at its own', async () => {
  await withServer(
    ({ headers: { host } }) => [200, `Sitemap: http://${host}/sitemap.xml`],
    async (siteUrl) => {
      const { addresses } = await crawlServer((request) => {
        const english = `<link rel="alternate" hreflang="en" href="http://${request.headers.host}/">`;
        return [200, `${home(request)}${english}<link rel="alternate" hreflang="ru" href="${siteUrl}/ru">`];
      });
      expect([addresses.siteUrl, [...addresses.localeDomains.keys()]]).toEqual([siteUrl, [defaultLocale]]);
    },
  );
});

test('an index of sitemaps that names itself is read once', async () => {
  let reads = 0;
  const { sitemapFiles } = await crawlServer((request) => {
    const index = `http://${request.headers.host}/index.xml`;
    if (request.url === '/robots.txt') return [200, `Sitemap: ${index}`];
    if (request.url !== '/index.xml') return [200, home(request)];
    if (request.method === 'GET') reads += 1;
    return [reads > 1 ? 500 : 200, `<sitemapindex><sitemap><loc>${index}</loc></sitemap></sitemapindex>`];
  });
  expect([sitemapFiles.map((url) => new URL(url).pathname), reads]).toEqual([['/index.xml'], 1]);
});

test('where an answer breaks off, its address is told, and no further page is asked for', async () => {
  const asked: string[] = [];
  const texts = (origin: string): Readonly<Record<string, string>> => ({
    '/': `<link rel="canonical" href="${origin}/">`,
    '/robots.txt': `Sitemap: ${origin}/sitemap.xml`,
    '/sitemap.xml': `<urlset>${Array.from({ length: 50 }, (_, page) => `<url><loc>${origin}/${page}</loc></url>`).join('')}</urlset>`,
    '/still-there': '',
  });
  await whileListening(
    ({ url = '', headers: { host } }, response) => {
      const text = texts(`http://${host}`)[url];
      if (text !== undefined) return response.end(text);
      asked.push(url);
      response.writeHead(200, { 'content-length': 1_000 }).write('<html>', () => response.destroy());
    },
    async (origin) => {
      await expect(crawlSite(origin)).rejects.toThrow(new RegExp(`^${origin}/\\d+ does not answer: `));
      // What was asked before the failure has come by then.
      for (let round = 0; round < 5; round += 1) await fetch(`${origin}/still-there`);
    },
  );
  expect(asked.length).toBeLessThanOrEqual(6);
});
