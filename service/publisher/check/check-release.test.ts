import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appScript, type FakeSite, writeFakeOutput } from '../../../testing/service/fake-output';
import { temporaryFolder } from '../../../testing/temporary-folder';
import { readOutput } from '../output/read-output';
import { checkRelease } from './check-release';

const folder = join(temporaryFolder(), 'public');
const addresses = { siteUrl: 'https://mezon.example', localeDomains: new Map([['de' as const, 'mezon.example.de']]) };

async function problemsOf(site: FakeSite, change: () => void = () => {}): Promise<string[]> {
  writeFakeOutput(folder, site);
  change();
  return checkRelease(await readOutput(folder), addresses);
}

test('a whole site passes', async () => {
  expect(await problemsOf({})).toEqual([]);
});

const goodLinks = [
  'https://elsewhere.example/x',
  'mailto:office@mezon.example',
  'tel:+998',
  '#top',
  '/about#team',
  '/about?x=1&amp;y=2',
  'about',
  '/en/about',
  '/about/',
  '/ru',
  '/api/media/works/tax.jpg',
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
  expect(await problemsOf(linksTo(goodLinks))).toEqual([]);
});

test('each link that leads nowhere is refused once, with its places', async () => {
  const places = /^(\S+) leads nowhere; it stands on .* and 6 more\.$/;
  expect((await problemsOf(linksTo(badLinks))).map((problem) => places.exec(problem)?.[1])).toEqual(badLinks);
});

test('pictures, scripts, sets of pictures, sitemaps and share images are followed too', async () => {
  const body =
    '<img src="/a.png" srcset="/b.png 1x, /static/picture-0123.png 2x"/><script src="/c.js"></script><form action="/d"></form><meta property="og:image" content="https://mezon.example/e.png"/><a href=\'/f\'></a>';
  const problems = await problemsOf({ pages: { linking: body } }, () =>
    writeFileSync(
      join(folder, 'sitemap-0.xml'),
      '<urlset><url><loc>https://mezon.example/g</loc></url><url><loc>https://mezon.example/about</loc></url></urlset>',
    ),
  );
  expect(problems.map((problem) => problem.split(' ')[0]).sort()).toEqual(
    ['/a.png', '/b.png', '/c.js', '/d', '/f', 'https://mezon.example/e.png', 'https://mezon.example/g'].sort(),
  );
});

test('words in scripts, styles and comments are no links', async () => {
  expect(
    await problemsOf({ pages: { linking: '<script>"<a href=\'/x\'>"</script><style>a[href="/y"]{}</style><!-- <a href="/z"> -->' } }),
  ).toEqual([]);
});

test('a missing home page or 404 page of a locale is refused', async () => {
  const problems = await problemsOf({}, () => {
    rmSync(join(folder, 'tr/index.html'));
    rmSync(join(folder, 'ar/404/index.html'));
    rmSync(join(folder, '404.html'));
  });
  expect(problems).toEqual([
    expect.stringMatching(/^404\.html is missing/),
    expect.stringMatching(/^ar\/404\/index\.html is missing/),
    expect.stringMatching(/^tr\/index\.html is missing/),
  ]);
});

test('a page in the wrong language, and code that the policy would block, are refused', async () => {
  const problems = await problemsOf({}, () =>
    writeFileSync(join(folder, 'ru/about/index.html'), '<html lang="en"><body onload="x()"><a href="/ru">Home</a></body></html>'),
  );
  expect(problems).toEqual([
    'ru/about/index.html says lang="en" where it has to be "ru".',
    expect.stringContaining('ru/about/index.html has an onload attribute'),
  ]);
});

test('a 404 page may name itself, as no other page may', async () => {
  const own = '<a href="#main">Skip</a><a href="https://mezon.example/ru/404">This page</a>';
  expect(
    await problemsOf({}, () => writeFileSync(join(folder, 'ru/404/index.html'), `<html lang="ru"><body>${own}</body></html>`)),
  ).toEqual([]);
  expect(
    await problemsOf({}, () => writeFileSync(join(folder, 'ru/about/index.html'), `<html lang="ru"><body>${own}</body></html>`)),
  ).toHaveLength(1);
});

const damages: readonly (readonly [string, string | Buffer, string])[] = [
  [
    'ru/about/index.html',
    `<html lang="ru">\n<body>Страни\0цы блога</body></html>`,
    'U+0000 (shown as ␀) in line 2: “g="ru"> <body>Страни␀цы блога',
  ],
  ['page-data/ru/about/page-data.json', '{"title":"هذا ال\uFFFDموقع"}', 'U+FFFD (shown as ␀) in line 1: “{"title":"هذا ال␀موقع"}”'],
  ['humans.txt', Buffer.from([0x41, 0xd0, 0x0a]), 'U+FFFD (shown as ␀) in line 1: “A␀'],
  ['page-data/app-data.json', Buffer.concat([Buffer.from('{}'), Buffer.alloc(1)]), 'U+0000 (shown as ␀) in line 1: “{}␀'],
];

test.each(damages)('%s is refused with the place of what could not be decoded', async (path, bytes, place) => {
  expect(await problemsOf({}, () => writeFileSync(join(folder, path), bytes))).toEqual([expect.stringContaining(`${path} has ${place}`)]);
});

test('code may name U+FFFD but not hold U+0000, and a picture may hold any byte', async () => {
  const script = join(folder, appScript());
  const read = () => readFileSync(script, 'utf8');
  expect(await problemsOf({}, () => writeFileSync(script, `${read()};"\uFFFD"`))).toEqual([]);
  expect(await problemsOf({}, () => writeFileSync(script, `${read()};"\0"`))).toEqual([expect.stringContaining('U+0000')]);
  expect(await problemsOf({}, () => writeFileSync(join(folder, 'favicon.ico'), Buffer.alloc(9)))).toEqual([]);
});
