import { localeByCode, localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { at, content } from '../testing/browser/site';

/** Attributes of every `link` element in a page's head. */
async function links(path: string): Promise<{ rel: string; href: string; hreflang: string }[]> {
  const html = await (await fetch(at(path))).text();
  const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';
  return (html.match(/<link\b[^>]*>/g) ?? []).map((tag) => ({
    rel: attribute(tag, 'rel'),
    href: new URL(attribute(tag, 'href'), at('/')).pathname,
    hreflang: attribute(tag, 'hreflang'),
  }));
}

const canonical = async (path: string) => (await links(path)).filter((link) => link.rel === 'canonical').map((link) => link.href);
const alternates = async (path: string) => (await links(path)).filter((link) => link.rel === 'alternate' && link.hreflang);

test.each(localeCodes)('a translated page in %s names itself and all its versions', async (locale) => {
  const path = localizedPath('/works/tax', locale);
  expect(await canonical(path)).toEqual([path]);
  const found = await alternates(path);
  expect(found.map((link) => [link.hreflang, link.href])).toEqual([
    ...localeCodes.map((code) => [localeByCode(code).languageTag, localizedPath('/works/tax', code)]),
    ['x-default', '/works/tax'],
  ]);
});

test('an untranslated page points to the source and offers no alternates', async () => {
  expect(await canonical('/ar/works/customs')).toEqual(['/works/customs']);
  expect(await alternates('/ar/works/customs')).toEqual([]);
});

test('its translated versions do not name it', async () => {
  const tags = (await alternates('/works/customs')).map((link) => link.hreflang);
  expect(tags).toContain('ru');
  expect(tags).not.toContain('ar');
  expect(tags).not.toContain('tr');
});

test('the sitemap lists each page once, with the same alternates as the head, and no untranslated copy', async () => {
  const index = await (await fetch(at('/sitemap-index.xml'))).text();
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  const xml = (await Promise.all(files.map(async (file) => (await fetch(at(file))).text()))).join('');
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toEqual(expect.arrayContaining(['/', '/ru', '/kr/works/tax', '/blog/page/2']));
  expect(urls).not.toContain('/ar/works/customs');
  expect(urls.filter((url) => url.includes('404'))).toEqual([]);
  const entry = /<url><loc>[^<]*\/works\/customs<\/loc>.*?<\/url>/.exec(xml)?.[0] ?? '';
  const inSitemap = [...entry.matchAll(/hreflang="([^"]+)"/g)].map((match) => match[1]);
  expect(inSitemap).toEqual((await alternates('/works/customs')).map((link) => link.hreflang).filter((tag) => tag !== 'x-default'));
  expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d/);
});

test.each(localeCodes)('the web manifest in %s has the firm’s name in that language, and icons that exist', async (locale) => {
  const [manifest] = (await links(localizedPath('/about', locale))).filter((link) => link.rel === 'manifest');
  const response = await fetch(at(manifest?.href ?? ''));
  expect(response.headers.get('content-type')).toMatch('application/manifest+json');
  const { name, lang, start_url, icons } = (await response.json()) as {
    name: string;
    lang: string;
    start_url: string;
    icons: { src: string }[];
  };
  const { firmName } = await content<{ firmName: string }>('/content/site/', locale);
  expect({ name, lang, start_url }).toEqual({
    name: firmName,
    lang: localeByCode(locale).languageTag,
    start_url: localizedPath('/', locale),
  });
  for (const { src } of icons) expect([src, (await fetch(at(src))).status]).toEqual([src, 200]);
});
