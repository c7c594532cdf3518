import { localeByCode, localeCodes } from '../../contract/locales';
import { localizedPath } from '../../src/routing/localized-path';
import { type ExpectedSite, expectedSite } from '../../testing/release/expected-pages';
import { findings, type Page, tidy } from '../../testing/release/read-page';
import { releaseFiles, releasePages, siteUrl } from '../../testing/release/release-under-test';

const files = releaseFiles();
const pages = releasePages();
const byAddress = new Map(pages.map((page) => [page.address, page]));
const ordinary = pages.filter(({ isNotFound }) => !isNotFound);

let expected: ExpectedSite;
beforeAll(async () => {
  expected = await expectedSite();
});

test('the release has exactly the pages that the content has, and one for unknown addresses in each language', () => {
  const notFound = localeCodes.map((locale) => localizedPath('/404', locale));
  expect([...byAddress.keys()].sort()).toEqual([...expected.pages.map(({ address }) => address), ...notFound].sort());
});

test('each has the language and direction of its locale, one main heading, and its words from the content', () => {
  const words = new Map(expected.pages.map((page) => [page.address, page.words]));
  expect(
    findings(pages, ({ address, locale, lang, dir, h1, text }) => {
      const { languageTag, dir: direction } = localeByCode(locale);
      return [
        ...(lang === languageTag && dir === direction ? [] : [`lang ${lang}, dir ${dir}`]),
        ...(h1.length === 1 && h1[0] ? [] : [`${h1.length} main headings`]),
        ...(text.includes(tidy(words.get(address) ?? '')) ? [] : [`lacks "${words.get(address)}"`]),
      ];
    }),
  ).toEqual([]);
  expect([...words.values()]).not.toContain('');
});

test('every link leads to a page or a file, and every fragment to an element', () => {
  expect(findings(pages, (page) => [...new Set(page.targets)].filter((target) => !leadsSomewhere(target, page)))).toEqual([]);
});

test('every picture, style, font and icon is there', () => {
  const missing = (page: Page) =>
    [...new Set([...page.sources, ...page.links.filter(({ rel }) => rel !== 'canonical').map(({ href }) => href)])].filter(
      (source) => !source.startsWith('data:') && !files.has(fileName(new URL(source, siteUrl))),
    );
  expect(findings(pages, missing)).toEqual([]);
});

test('the language menu leads to the same page in each language, or to its section where there is none', () => {
  expect(
    findings(pages, (page) => {
      const wanted = localeCodes.map((locale) => {
        const same = localizedPath(page.isNotFound ? '/' : page.path, locale);
        return [locale, byAddress.has(same) ? same : localizedPath(`/${page.path.split('/')[1]}`, locale)];
      });
      return JSON.stringify(page.languageMenu) === JSON.stringify(wanted) ? [] : [JSON.stringify(page.languageMenu)];
    }),
  ).toEqual([]);
  expect(findings(pages, (page) => page.languageMenu.map(([, href]) => href).filter((href) => !byAddress.has(href)))).toEqual([]);
});

test('every footer says how to reach the firm, leads on, and names year, firm and developer', () => {
  const menu = ['/about', '/services', '/works', '/leadership', '/blog', '/contact'];
  const year = String(new Date().getFullYear());
  expect(
    findings(pages, ({ locale, footer }) => {
      const { firmName, developer, contact } = expected.firm[locale];
      const { phone, email, address, workTime, telegram, facebook, instagram, whatsapp } = contact;
      const addresses = [`tel:${phone.replace(/[^+\d]/g, '')}`, `mailto:${email}`, telegram, facebook, instagram, whatsapp, developer.url];
      const links = [...addresses, ...menu.map((path) => localizedPath(path, locale))];
      return [
        ...links.filter((link) => !footer.targets.includes(link)),
        ...[phone, email, address, workTime, developer.name, `© ${year} ${firmName}`].filter((words) => !footer.text.includes(tidy(words))),
      ];
    }),
  ).toEqual([]);
});

test('header and footer have the words of the specification in English, and the special link', () => {
  const english = pages.filter(({ locale }) => locale === 'en');
  const labels = ['About', 'Our Services', 'Practices', 'News & Blog', 'Contact', 'Our Team'];
  const { label, url } = expected.firm.en.specialLink;
  expect(findings(english, ({ footer }) => labels.filter((words) => !footer.labels.includes(words)))).toEqual([]);
  expect(findings(english, ({ footer }) => (footer.text.includes('All Rights Reserved') ? [] : ['no rights']))).toEqual([]);
  expect(findings(english, ({ text, targets }) => (text.includes(label) && targets.includes(url) ? [] : [url]))).toEqual([]);
});

test('a vacancy has a mail about its position to write', () => {
  const words = new Map(expected.pages.map((page) => [page.address, page.words]));
  const vacancies = ordinary.filter(({ path }) => /^\/jobs\/./.test(path));
  expect(vacancies).not.toEqual([]);
  expect(
    findings(vacancies, ({ address, locale, targets }) => {
      const mail = `mailto:${expected.firm[locale].contact.email}?subject=`;
      const subjects = targets.filter((target) => target.startsWith(mail)).map((target) => tidy(decodeURIComponent(target)));
      return subjects.some((subject) => subject.includes(tidy(words.get(address) ?? ''))) ? [] : [`no mail to write: ${subjects.join()}`];
    }),
  ).toEqual([]);
});

test('the banner of a home page leads to those in all languages, as the language menu does', () => {
  const homes = ordinary.filter(({ path }) => path === '/');
  const addresses = localeCodes.map((code) => localizedPath('/', code));
  expect(homes).toHaveLength(localeCodes.length);
  expect(
    findings(homes, ({ targets }) => addresses.filter((address) => targets.filter((target) => target === address).length < 2)),
  ).toEqual([]);
});

test('an item without a translation is marked as English, and the words of the page amid it as the page’s', () => {
  const isTranslated = new Map(expected.pages.map((page) => [page.address, page.isTranslated]));
  const foreign = ordinary.filter(({ address }) => isTranslated.get(address) === false);
  expect(foreign).not.toEqual([]);
  expect(findings(foreign, ({ marked }) => (marked.includes('en') ? [] : ['is not marked']))).toEqual([]);
  const profiles = foreign.filter(({ path }) => /^\/leadership\/./.test(path));
  expect(profiles).not.toEqual([]);
  expect(findings(profiles, ({ marked, lang = '' }) => (marked.includes(lang) ? [] : ['titles are not marked']))).toEqual([]);
});

test('every post stands on exactly one page of the blog', () => {
  for (const locale of localeCodes) {
    const listed = ordinary
      .filter((page) => page.locale === locale && /^\/blog(\/page\/\d+)?$/.test(page.path))
      .flatMap(({ cards }) => cards);
    const posts = expected.pages.filter((page) => page.locale === locale && /^\/blog\/(?!page\/)/.test(page.path));
    expect(listed.sort()).toEqual(posts.map(({ address }) => address).sort());
  }
});

test('everything in the main part can be read without script', () => {
  expect(findings(pages, ({ hidden }) => hidden)).toEqual([]);
});

/** Path of the file that an address stands for, unless it is a page. */
const fileName = (url: URL) => decodeURIComponent(url.pathname).slice(1);

/** Whether a link of a page leads to another site, to a file, or to a page that has the fragment it names. */
function leadsSomewhere(target: string, from: Page): boolean {
  const url = new URL(target, siteUrl + from.address);
  if (url.origin !== siteUrl) return true;
  const page = byAddress.get(decodeURIComponent(url.pathname));
  if (!page) return files.has(fileName(url)) || url.pathname.startsWith('/api/');
  if (page.isNotFound && page !== from) return false;
  return url.hash === '' || page.ids.has(decodeURIComponent(url.hash.slice(1)));
}
