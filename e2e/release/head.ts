import { columnsOf, descriptionColumns, titleColumns } from '../../contract/head-text';
import { defaultLocale, type LocaleCode, localeByCode, localeCodes, locales } from '../../contract/locales';
import { localizedPath } from '../../src/routing/localized-path';
import { type ExpectedPage, type ExpectedSite, expectedSite } from '../../testing/release/expected-pages';
import { findings, type Page } from '../../testing/release/read-page';
import { readReleaseFile, releaseFiles, releasePages, siteUrl } from '../../testing/release/release-under-test';

const files = releaseFiles();
const all = releasePages();
const pages = all.filter(({ isNotFound }) => !isNotFound);

let site: ExpectedSite;
let expected: ReadonlyMap<string, ExpectedPage>;
beforeAll(async () => {
  site = await expectedSite();
  expected = new Map(site.pages.map((page) => [page.address, page]));
});

const absolute = (address: string) => (address === '/' ? `${siteUrl}/` : siteUrl + address);
const linkOf = ({ links }: Page, wanted: string) => links.filter(({ rel }) => rel === wanted).map(({ href }) => href);
const isTranslated = ({ address }: Page) => expected.get(address)?.isTranslated ?? true;

/** Absolute URLs of a page in each language in which it is translated, by language tag, in the order of the table of locales. */
const versions = (path: string): [string, string][] =>
  localeCodes
    .map((locale) => ({ locale, address: localizedPath(path, locale) }))
    .filter(({ address }) => expected.get(address)?.isTranslated)
    .map(({ locale, address }) => [localeByCode(locale).languageTag, absolute(address)]);

test('a title fits into search results, with the name of the firm as long as there is room for it', () => {
  expect(
    findings(all, ({ locale, title }) => {
      const { firmName, shortName } = site.firm[locale];
      const own = title.replace(` — ${firmName}`, '').replace(` — ${shortName}`, '');
      const longest = [` — ${firmName}`, ` — ${shortName}`, ''].find((name) => columnsOf(own + name) <= titleColumns);
      return columnsOf(title) <= titleColumns && own.length > 0 && title === own + longest ? [] : [`title "${title}"`];
    }),
  ).toEqual([]);
});

test('a description is no longer than search results show it, and ends a sentence or says that it was cut', () => {
  expect(
    findings(all, ({ meta, path }) => {
      const description = meta.get('description') ?? '';
      const fits = description.length > 20 && columnsOf(description) <= descriptionColumns;
      return fits && /[.!?؟。！？…]["”»’）)]*$/.test(/\/page\/\d+$/.test(path) ? description.replace(/ · [^·]+$/, '') : description)
        ? []
        : [`description "${description}"`];
    }),
  ).toEqual([]);
});

test('title, description, canonical address and versions come before styles and scripts', () => {
  expect(
    findings(all, ({ head }) => {
      const first = head.findIndex((tag) => tag === 'style' || tag === 'script');
      const late = head.slice(first).filter((tag) => /^(title|meta|link)/.test(tag));
      return first > 0 && head.indexOf('title') < first && late.length === 0 ? [] : [late.join()];
    }),
  ).toEqual([]);
});

test('no two translated pages of a language have the same title', () => {
  const seen = new Map<string, string>();
  expect(
    findings(pages.filter(isTranslated), ({ locale, title, address }) => {
      const same = seen.get(`${locale} ${title}`);
      seen.set(`${locale} ${title}`, address);
      return same === undefined ? [] : [`has the title of ${same}`];
    }),
  ).toEqual([]);
});

test('a translated page names itself as canonical; an untranslated one names the original', () => {
  expect(
    findings(pages, (page) => {
      const wanted = absolute(isTranslated(page) ? page.address : page.path);
      return linkOf(page, 'canonical').join() === wanted && page.meta.get('og:url') === wanted ? [] : [linkOf(page, 'canonical').join()];
    }),
  ).toEqual([]);
});

test('a translated page names all its translated versions and a default; an untranslated one and a 404 name none', () => {
  expect(
    findings(all, (page) => {
      const all = versions(page.path);
      // Without an English version there is no default (`src/head/page-head.tsx`).
      const english = all.filter(([tag]) => tag === 'en').map(([, url]) => ['x-default', url]);
      const wanted = page.isNotFound || !isTranslated(page) ? [] : [...all, ...english];
      return JSON.stringify(page.alternates) === JSON.stringify(wanted) ? [] : [JSON.stringify(page.alternates)];
    }),
  ).toEqual([]);
});

test('what is shown where a page is shared agrees with the page', () => {
  expect(
    findings(all, (page) => {
      const { locale, title, meta, isNotFound } = page;
      const image = meta.get('og:image') ?? '';
      const words = isTranslated(page) ? locale : defaultLocale;
      const others = isNotFound || !isTranslated(page) ? [] : versions(page.path).map(([tag]) => tag);
      return [
        ...(meta.get('og:title') === title ? [] : [`og:title ${meta.get('og:title')}`]),
        ...(meta.get('og:description') === meta.get('description') ? [] : [`og:description ${meta.get('og:description')}`]),
        ...(meta.get('og:locale') === localeByCode(words).openGraph ? [] : [`og:locale ${meta.get('og:locale')}`]),
        ...(page.otherLocales.join() === openGraphOf(others, locale) ? [] : [`og:locale:alternate ${page.otherLocales.join()}`]),
        ...(files.get(image.replace(`${siteUrl}/`, ''))?.type === meta.get('og:image:type') ? [] : [`og:image ${image}`]),
        ...(Number(meta.get('og:image:width')) >= 1200 && Number(meta.get('og:image:height')) >= 630 ? [] : ['size of og:image']),
        ...(meta.get('og:image:alt') ? [] : ['og:image:alt']),
      ];
    }),
  ).toEqual([]);
});

const openGraphOf = (tags: readonly string[], own: LocaleCode) =>
  locales
    .filter(({ code, languageTag }) => code !== own && tags.includes(languageTag))
    .map(({ openGraph }) => openGraph)
    .join();

test('each page is shared with a card of its own, but for further pages of a list and copies in the default language', () => {
  const seen = new Map<string, string>();
  expect(
    findings(
      pages.filter((page) => isTranslated(page) && !/\/page\/\d+$/.test(page.path)),
      ({ address, meta }) => {
        const card = meta.get('og:image') ?? '';
        const same = seen.get(card);
        seen.set(card, address);
        const isCard = new RegExp(`^${siteUrl}/static/share/[0-9a-f]{24}\\.jpg$`).test(card);
        return [...(isCard ? [] : [`og:image "${card}"`]), ...(same === undefined ? [] : [`the card of ${same}`])];
      },
    ),
  ).toEqual([]);
});

test('robots may list and follow every page, and show its picture large', () => {
  expect(
    findings(all, ({ meta }) => (meta.get('robots') === 'index, follow, max-image-preview:large' ? [] : [String(meta.get('robots'))])),
  ).toEqual([]);
});

test('shared in a chat, a page is a card with a large picture', () => {
  expect(
    findings(all, ({ meta }) => (meta.get('twitter:card') === 'summary_large_image' ? [] : [String(meta.get('twitter:card'))])),
  ).toEqual([]);
});

test('the home page has keywords in the languages that have them; no page has empty ones', () => {
  const home = pages.filter(({ path }) => path === '/').filter(({ meta }) => meta.has('keywords'));
  expect(home.map(({ locale }) => locale)).toEqual(expect.arrayContaining(['en', 'ru', 'uz']));
  expect(findings(all, ({ meta }) => (meta.get('keywords') === '' ? ['no keyword'] : []))).toEqual([]);
});

test('a post says when it was published and changed', () => {
  const posts = pages.filter(({ path }) => /^\/blog\/(?!page\/)/.test(path));
  expect(posts.length).toBeGreaterThan(100);
  expect(
    findings(posts, ({ address, meta }) => {
      const published = meta.get('article:published_time') ?? '';
      const modified = meta.get('article:modified_time') ?? '';
      return /^\d{4}-\d\d-\d\dT00:00:00\+05:00$/.test(published) && modified === expected.get(address)?.updatedAt
        ? []
        : [published, modified];
    }),
  ).toEqual([]);
});

describe('the sitemap', () => {
  const entriesOf = (xml: string, tag: string) =>
    [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text = '']) => text);
  const entries = entriesOf(readReleaseFile('sitemap-index.xml'), 'loc')
    .map((url) => readReleaseFile(new URL(url).pathname.slice(1)))
    .flatMap((xml) => entriesOf(xml, 'url'))
    .map((entry) => ({
      url: entriesOf(entry, 'loc')[0] ?? '',
      modified: entriesOf(entry, 'lastmod')[0],
      alternates: [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href]),
    }));

  test('lists exactly the translated pages, each once', () => {
    const wanted = site.pages.filter((page) => page.isTranslated).map(({ address }) => absolute(address));
    expect(entries.map(({ url }) => url).sort()).toEqual(wanted.sort());
  });

  test('names the same versions as the heads, and of each page when what it shows last changed', () => {
    const heads = new Map(pages.map((page) => [absolute(page.address), page]));
    const wrong = entries.filter(({ url, modified, alternates }) => {
      const page = heads.get(url);
      const own = expected.get(page?.address ?? '')?.updatedAt;
      const isRight = own === undefined ? !Number.isNaN(Date.parse(modified ?? '')) : modified === own;
      return !page || !isRight || JSON.stringify(alternates) !== JSON.stringify(page.alternates);
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  test('has a file for each language, whose latest day of change the index names, and pictures that exist', () => {
    const index = entriesOf(readReleaseFile('sitemap-index.xml'), 'sitemap');
    expect(index.map((entry) => [entriesOf(entry, 'loc')[0], entriesOf(entry, 'lastmod')[0]])).toEqual(
      localeCodes.map((code) => {
        const dates = entriesOf(readReleaseFile(`sitemap-${code}.xml`), 'lastmod');
        return [`${siteUrl}/sitemap-${code}.xml`, dates.sort().at(-1)];
      }),
    );
    const pictures = localeCodes.flatMap((code) => entriesOf(readReleaseFile(`sitemap-${code}.xml`), 'image:loc'));
    expect(pictures.length).toBeGreaterThan(localeCodes.length);
    expect(pictures.filter((url) => !files.has(new URL(url).pathname.slice(1)))).toEqual([]);
  });
});

test('the web manifest of each language has the firm’s name in it, and icons that exist', () => {
  const ofLocale = new Map(all.map((page) => [page.locale, linkOf(page, 'manifest').join()]));
  for (const locale of localeCodes) {
    const { name, lang, start_url, icons } = JSON.parse(readReleaseFile((ofLocale.get(locale) ?? '').slice(1)));
    expect({ name, lang, start_url }).toEqual({
      name: site.firm[locale].firmName,
      lang: localeByCode(locale).languageTag,
      start_url: localizedPath('/', locale),
    });
    expect(icons.filter(({ src }: { src: string }) => !files.has(src.slice(1)))).toEqual([]);
  }
});
