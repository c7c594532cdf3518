import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { localeCodes } from '../../../contract/locales';
import { appScript, type FakeSite, writeFakeOutput } from '../../../testing/service/fake-output';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { findingText } from '../../publications/finding-text';
import { Memo } from '../memo';
import { readOutput } from '../output/read-output';
import { checkRelease } from './check-release';

const folder = join(temporaryFolder(), 'public');
const addresses = { siteUrl: 'https://mezon.example', localeDomains: new Map([['de' as const, 'mezon.example.de']]) };

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const edit = (path: string, change: (text: string) => string) => writeFileSync(join(folder, path), change(read(path)));

async function verdict(site: FakeSite, change: () => void = () => {}, memo?: Memo) {
  writeFakeOutput(folder, { about: localeCodes, ...site, addresses });
  change();
  return checkRelease(await readOutput(folder), addresses, memo);
}

/** What stops a build, or is noted: the check, and the places in its finding. */
async function findingsOf(kind: 'stops' | 'notes', site: FakeSite, change?: () => void, memo?: Memo): Promise<[string, string[]][]> {
  const findings = (await verdict(site, change, memo))[kind];
  return findings.map(({ code, facts }) => [code.replace('audit-', ''), String(facts.places).split('; ')]);
}
const stopsOf = (site: FakeSite, change?: () => void, memo?: Memo) => findingsOf('stops', site, change, memo);

test('a whole site passes, also with a domain for one language', async () => {
  expect(await stopsOf({})).toEqual([]);
});

const goodLinks = [
  'https://elsewhere.example/x',
  'mailto:office@mezon.example',
  'tel:+998',
  '#top',
  '/about',
  '/about?x=1&amp;y=2',
  '/en/about',
  '/about/',
  '/ru',
  '/api/media/works/tax.jpg',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/security.txt',
  'https://mezon.example/ru/about',
  'https://mezon.example.de/about',
  '//mezon.example/about',
  'javascript:void(0)',
];

const badLinks = [
  '/abuot',
  '/ru/nope',
  'nope.js',
  '/static/nope.png',
  'https://mezon.example/nope',
  'https://mezon.example.de/ru/abuot',
  '/en/nope',
  '/nope/',
  '/404',
  '/%zz',
];

const linksTo = (links: readonly string[]): FakeSite => ({ pages: { linking: links.map((link) => `<a href="${link}">x</a>`).join('') } });

test('links to other sites, to pages and to what redirects to pages are fine', async () => {
  expect(await stopsOf(linksTo(goodLinks))).toEqual([]);
});

test('from the domain of a language, a page that it lacks is reached by the prefix of the default language', async () => {
  const lacking = localeCodes.filter((code) => code !== 'de');
  const brokenOn = async (href: string) =>
    new Map(await stopsOf({ about: lacking, words: { 'de/index.html': `<a href="${href}">x</a>` } })).get('links');
  expect(await brokenOn('/about')).toEqual(['/about (https://mezon.example.de/)']);
  expect(await brokenOn('/en/about')).toBeUndefined();
});

test('each link that leads nowhere is refused once, with its places', async () => {
  const [[name, places] = [], ...others] = await stopsOf(linksTo(badLinks));
  expect([name, others]).toEqual(['links', []]);
  expect(places?.map((place) => /^(\S+) \(\S+, \S+, \S+ \+6\)$/.exec(place)?.[1])).toEqual(
    badLinks.map((link) => link.replace('https://mezon.example/', '/')),
  );
});

test('pictures, scripts, sets of pictures, sitemaps and share images are followed too', async () => {
  const body =
    '<img src="/a.png" srcset="/b.png 1x, /static/picture-0123.png 2x"/><script src="/c.js"></script><form action="/d"></form><meta property="og:image" content="https://mezon.example/e.png"/><a href=\'/f\'></a>';
  const stops = await stopsOf({ pages: { linking: body } }, () =>
    edit('sitemap-ru.xml', (xml) => xml.replace('<url>', '<url><loc>https://mezon.example/g</loc></url><url>')),
  );
  const places = new Map(stops).get('links') ?? [];
  expect(places.map((place) => place.split(' ')[0]).sort()).toEqual(['/a.png', '/b.png', '/c.js', '/d', '/e.png', '/f', '/g']);
});

test('words in scripts, styles and comments are no links', async () => {
  expect(
    await stopsOf({ pages: { linking: '<script>"<a href=\'/x\'>"</script><style>a[href="/y"]{}</style><!-- <a href="/z"> -->' } }),
  ).toEqual([]);
});

test('a 404 page may name itself, as no other page may', async () => {
  const own = '<a href="#main">Skip</a><a href="https://mezon.example/ru/404">This page</a><main id="main">';
  const add = (path: string) => () => edit(path, (html) => html.replace('<main>', own));
  expect(await stopsOf({}, add('ru/404/index.html'))).toEqual([]);
  expect(await stopsOf({}, add('ru/about/index.html'))).toEqual([['links', ['/ru/404 (/ru/about)']]]);
});

const ruAbout = 'ru/about/index.html';
const onAbout = (from: string | RegExp, to: string) => () => edit(ruAbout, (html) => html.replace(from, to));

/** What is done to the site, the check that refuses it, and a place that it names. */
const faults: readonly (readonly [string, () => void, string, string])[] = [
  ['a missing home page', () => rmSync(join(folder, 'tr/index.html')), 'required-pages', '/tr'],
  ['a missing 404 page', () => rmSync(join(folder, 'ar/404/index.html')), 'required-pages', '/ar/404'],
  ['a wrong language', onAbout('lang="ru"', 'lang="en"'), 'language', '/ru/about (lang="en")'],
  ['code that the policy blocks', onAbout('<body>', '<body onload="x()">'), 'handlers', '/ru/about (onload)'],
  ['no title', onAbout(/<title>.*<\/title>/, ''), 'title', '/ru/about'],
  ['a second title', onAbout('<title>', '<title>More</title><title>'), 'title', '/ru/about (“More” “/ru/about”)'],
  ['no description', onAbout(/<meta name="description"[^>]*>/, ''), 'description', '/ru/about'],
  ['a second main heading', onAbout('<h1>', '<h1>One</h1><h1>'), 'main-heading', '/ru/about (h1 × 2)'],
  ['no canonical address', onAbout(/<link rel="canonical"[^>]*>/, ''), 'canonical', '/ru/about'],
  ['a relative canonical address', onAbout(/(rel="canonical" href=")[^"]*/, '$1/ru/about'), 'canonical', '/ru/about (/ru/about)'],
  [
    'a page that is listed and closed',
    onAbout('<title>', '<meta name="robots" content="noindex"/><title>'),
    'robots',
    '/ru/about (noindex)',
  ],
  ['an unknown language tag', onAbout('hreflang="ko"', 'hreflang="kr"'), 'alternates', '/ru/about (kr)'],
  [
    'a default that is not the original',
    onAbout(/(hreflang="x-default" href=")[^"]*/, '$1https://mezon.example/ru/about'),
    'alternates',
    '/ru/about (x-default: https://mezon.example/ru/about)',
  ],
  [
    'a version that is not named back',
    onAbout(/<link rel="alternate" hreflang="fr"[^>]*>/, ''),
    'alternates-one-way',
    '/fr/about (ru: https://mezon.example/ru/about)',
  ],
  [
    'a page that the sitemap lacks',
    () => edit('sitemap-ru.xml', (xml) => xml.replace('<loc>https://mezon.example/ru/about</loc>', '')),
    'sitemap',
    '/ru/about (× 0)',
  ],
  [
    'a sitemap that names other versions',
    () => edit('sitemap-ru.xml', (xml) => xml.replace(/<xhtml:link rel="alternate" hreflang="fr"[^>]*>/, '')),
    'sitemap-alternates',
    '/ru (fr)',
  ],
  ['structured data that is no JSON', onAbout('"@type":"LegalService"}', ''), 'graph', '/ru/about ({"@context":"https://schema.org",)'],
  [
    'a node that is not there',
    onAbout('"LegalService"}', '"LegalService","provider":{"@id":"#firm"}}'),
    'graph-references',
    '/ru/about (#firm)',
  ],
];

test.each([
  [
    'the title of another page',
    onAbout(/<title>.*<\/title>/, '<title>/ru</title>'),
    'title-repeated',
    '/ru (= https://mezon.example/ru/about)',
  ],
  ['an anchor that the page lacks', onAbout('<main>', '<main><a href="/uz/about#team">x</a>'), 'anchors', '/uz/about#team (/ru/about)'],
])('%s is noted, with its place', async (_, change, name, place) => {
  expect(new Map(await findingsOf('notes', {}, change)).get(name)).toContain(place);
  expect(await stopsOf({}, change)).toEqual([]);
});

test('words to highlight are no anchor', async () => {
  expect(
    new Map(await findingsOf('notes', {}, onAbout('<main>', '<main><a href="/uz/about#:~:text=team">x</a>'))).get('anchors'),
  ).toBeUndefined();
});

test.each(faults)('%s is refused, with its place', async (_, change, name, place) => {
  expect(new Map(await stopsOf({}, change)).get(name)).toContain(place);
});

test('a graph whose nodes refer to each other passes', async () => {
  const graph = '"@graph":[{"@type":"WebPage","@id":"#page","publisher":{"@id":"#firm"}},{"@type":"LegalService","@id":"#firm"}]}';
  expect(await stopsOf({}, onAbout('"@type":"LegalService"}', graph))).toEqual([]);
});

const damages: readonly (readonly [string, string | Buffer, string])[] = [
  ['humans.txt', 'A\nСтрани\0цы блога', '/humans.txt (U+0000, 2: “A Страни␀цы блога”)'],
  [
    'page-data/ru/about/page-data.json',
    '{"title":"هذا ال\uFFFDموقع"}',
    '/page-data/ru/about/page-data.json (U+FFFD, 1: “{"title":"هذا ال␀موقع"}”)',
  ],
  ['humans.txt', Buffer.from([0x41, 0xd0, 0x0a]), '/humans.txt (U+FFFD, 1: “A␀ ”)'],
  ['page-data/app-data.json', Buffer.concat([Buffer.from('{}'), Buffer.alloc(1)]), '/page-data/app-data.json (U+0000, 1: “{}␀”)'],
];

test.each(damages)('%s is refused with the place of what could not be decoded', async (path, bytes, place) => {
  expect(await stopsOf({}, () => writeFileSync(join(folder, path), bytes))).toEqual([['text', [place]]]);
});

test('code may name U+FFFD but not hold U+0000, and a picture may hold any byte', async () => {
  const add = (character: string) => () => edit(appScript(), (code) => `${code};"${character}"`);
  expect(await stopsOf({}, add('\uFFFD'))).toEqual([]);
  expect(await stopsOf({}, add('\0'))).toEqual([['text', [expect.stringContaining('U+0000')]]]);
  expect(await stopsOf({}, () => writeFileSync(join(folder, 'favicon.ico'), Buffer.alloc(9)))).toEqual([]);
});

test('what was found before is not taken for what is there now', async () => {
  const memo = new Memo();
  const pages = { linking: '<a href="/target#part">x</a>', target: '<p id="part">x</p>' };
  const lost = { pages, without: ['target/index.html'] };
  expect(await stopsOf({ pages }, undefined, memo)).toEqual([]);
  for (const site of [lost, { pages: { ...pages, target: '<p>x</p>' } }, { pages }])
    expect(await verdict(site, undefined, memo)).toEqual(await verdict(site));
  expect((await stopsOf(lost, undefined, memo)).map(([name]) => name)).toContain('links');
});

test('what makes pages harder to find is a note, in words of the reader’s language', async () => {
  const picture = await sharp({ create: { width: 600, height: 315, channels: 3, background: '#0b1f4b' } })
    .png()
    .toBuffer();
  const { stops, notes } = await verdict({}, () => {
    writeFileSync(join(folder, 'share.png'), picture);
    edit('ru/index.html', (html) => html.replaceAll('/ru/about', '/ru'));
    onAbout('<title>', `<style>a{}</style><title>${'Контора '.repeat(9)}`)();
  });
  expect(stops).toEqual([]);
  const placesOf = (name: string) => notes.find(({ code }) => code === `audit-${name}`)?.facts.places;
  expect(placesOf('title-long')).toBe('/ru/about (81 > 60)');
  expect(placesOf('head-order')).toBe('/ru/about (title, canonical, alternate)');
  expect(placesOf('share-picture-size')).toContain('600 × 315');
  expect(placesOf('orphans')).toBe('/ru/about');
  const note = notes.find(({ code }) => code === 'audit-title-long');
  expect(note && findingText(note, 'ru')).toBe(
    'Заголовки, которые поисковые системы обрежут (1): /ru/about (81 > 60). Сократите заголовок или заполните поле «seoTitle».',
  );
});
