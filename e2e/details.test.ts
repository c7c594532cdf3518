import type { Page } from 'playwright-core';
import { type PageKindName, pageKindNames } from '../contract/kinds';
import { localeCodes } from '../contract/locales';
import { reservedSegments, sectionOf } from '../contract/pages';
import { localizedPath } from '../src/routing/localized-path';
import { openPage } from '../testing/browser/browser';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at, content, list } from '../testing/browser/site';

const browser = sharedBrowser({ pictures: false });

const open = async (path: string, options = {}): Promise<Page> => {
  const { page } = await openPage(browser, { javaScriptEnabled: false, ...options });
  await page.goto(at(path));
  return page;
};

describe('a profile', () => {
  const labels = [
    'Work experience',
    'Specialization',
    'Main areas of specialization',
    'Branches and sectors',
    'Languages',
    'Major cases and projects',
    'Education',
    'Admission to practice',
    'Recognition and awards',
    'Contact Information',
  ];

  test('has every section under its label, with links for phone and e-mail', async () => {
    const page = await open('/leadership/malika-girihova');
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings).toEqual(expect.arrayContaining(labels));
    const terms = await page.locator('main aside dt').allInnerTexts();
    expect(terms).toEqual(['Phone number', 'E-mail address']);
    expect(await page.locator('main aside a[href="tel:+998000000112"]').count()).toBe(1);
    expect(await page.locator('main aside a[href="mailto:m.girihova@mezon.example"]').count()).toBe(1);
  });

  test('the photo is sticky below the header', async () => {
    const page = await open('/leadership/malika-girihova', { viewport: { width: 1280, height: 900 } });
    const photo = page.locator('main aside picture');
    const header = await page
      .locator('header')
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
    const topAt = (y: number) =>
      photo.evaluate((element, to) => {
        scrollTo({ top: to, behavior: 'instant' });
        return element.getBoundingClientRect().top;
      }, y);
    const tops = [await topAt(700), await topAt(1100)];
    expect(tops[0]).toBe(tops[1]);
    expect(tops[0]).toBeGreaterThanOrEqual(header);
  });

  test.each([
    ['low', { width: 1280, height: 600 }],
    ['narrow', { width: 768, height: 1024 }],
  ])('on a %s screen it is not sticky, so that everything can be reached', async (_, viewport) => {
    const page = await open('/leadership/malika-girihova', { viewport });
    expect(await page.locator('main aside').evaluate((element) => getComputedStyle(element).position)).not.toBe('sticky');
  });

  test.each(localeCodes)('has a vCard in the language of the page: %s', async (locale) => {
    const path = localizedPath('/leadership/malika-girihova', locale);
    const html = await (await fetch(at(path))).text();
    const href = /href="([^"]+\.vcf)"/.exec(html)?.[1] ?? '';
    expect(href).toBe(`${path}.vcf`);
    const answer = await fetch(at(href));
    expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    const card = (await answer.text()).replace(/\r\n /g, '').split('\r\n');
    const { name } = await content<{ name: string }>('/personal/site/malika-girihova', locale);
    expect(card.slice(0, 2)).toEqual(['BEGIN:VCARD', 'VERSION:3.0']);
    expect(card).toContain(`FN:${name}`);
    expect(card).toContain('TEL;TYPE=WORK,VOICE:+998000000112');
    expect(card).toContain('EMAIL;TYPE=INTERNET:m.girihova@mezon.example');
    const { postalAddress } = await content<{ postalAddress: { postalCode: string } }>('/contact/site', locale);
    expect(card.find((line) => line.startsWith('ADR'))).toContain(`;${postalAddress.postalCode};`);
    expect(card.find((line) => line.startsWith('URL:'))?.endsWith(path)).toBe(true);
  });

  test('phone numbers and addresses keep their direction in Arabic', async () => {
    const page = await open('/ar/leadership/malika-girihova');
    const links = page.locator('main a:is([href^="tel:"], [href^="mailto:"]) bdi');
    expect(await links.count()).toBeGreaterThan(0);
    expect(new Set(await links.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).direction)))).toEqual(
      new Set(['ltr']),
    );
  });
});

describe('links between items go both ways', () => {
  /** Paths that a page links to around its article, whose words may name other pages as well. */
  async function linked(path: string): Promise<Set<string>> {
    const html = await (await fetch(at(path))).text();
    const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<article[\s\S]*?<\/article>/g, '');
    return new Set([...main.matchAll(/href="(\/[^"?#]*)"/g)].map((match) => match[1] ?? ''));
  }

  const pairs: [PageKindName, PageKindName][] = [
    ['members', 'works'],
    ['members', 'services'],
    ['members', 'projects'],
    ['members', 'blogs'],
    ['members', 'members'],
    ['works', 'services'],
    ['works', 'projects'],
    ['works', 'blogs'],
  ];
  let links: Map<string, Set<string>>;

  beforeAll(async () => {
    links = new Map();
    for (const kind of pageKindNames) {
      for (const { id } of await list(kind, 'en')) {
        const path = `/${sectionOf(kind)}/${id}`;
        if (!reservedSegments(kind).includes(id)) links.set(path, await linked(path));
      }
    }
  });

  test.each(pairs)('%s and %s', (one, other) => {
    const between = [...links].flatMap(([from, targets]) =>
      [...targets]
        .filter((to) => links.has(to))
        .filter((to) =>
          [
            [one, other],
            [other, one],
          ].some(([a, b]) => a && b && from.startsWith(`/${sectionOf(a)}/`) && to.startsWith(`/${sectionOf(b)}/`)),
        )
        .map((to) => [from, to] as const),
    );
    expect(between.length).toBeGreaterThan(0);
    const oneWay = between.filter(([from, to]) => !links.get(to)?.has(from));
    expect(oneWay).toEqual([]);
  });
});

describe('a detail page', () => {
  test.each(['/works/tax', '/services/company-formation', '/projects/solar-station', '/blog/vat-for-newcomers'])(
    '%s: eager header image, side column with a person, related pages and a link to the form',
    async (path) => {
      const page = await open(path);
      const image = page.locator('main picture img').first();
      expect(await image.getAttribute('fetchpriority')).toBe('high');
      expect(await image.getAttribute('loading')).toBe('eager');
      const side = page.locator('main aside');
      expect(await side.locator('a[href^="tel:"]').count()).toBe(1);
      expect(await side.locator('a[href^="/leadership/"]').count()).toBe(1);
      expect(await side.locator('a[href^="/works/"], a[href^="/services/"]').count()).toBeGreaterThan(0);
      expect(await side.locator('a[href^="/contact"]').getAttribute('href')).toMatch(/^\/contact\?(.*&)?categoryId=.+#request$/);
    },
  );

  test('every image has a width and a height', async () => {
    const page = await open('/works/tax');
    for (const image of await page.locator('main img').all()) {
      expect(Number(await image.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(await image.getAttribute('height'))).toBeGreaterThan(0);
    }
  });
});

test('the picture beside an Arabic title is not mirrored', async () => {
  const page = await open('/ar/blog/vat-for-newcomers');
  expect(
    await page
      .locator('main img')
      .first()
      .evaluate((picture) => getComputedStyle(picture).transform),
  ).toBe('none');
});

describe('the page of unknown addresses', () => {
  test.each([
    [344, 120],
    [345, 150],
    [499, 150],
    [500, 200],
    [1280, 200],
  ])('%i px wide: the figure is %i px', async (width, size) => {
    const page = await open('/no-such-page', { viewport: { width, height: 800 } });
    const figure = page.getByText('404', { exact: true });
    expect(await figure.evaluate((element) => getComputedStyle(element).fontSize)).toBe(`${size}px`);
  });

  test('shows PAGE NOT FOUND, and BACK TO HOME leads there', async () => {
    const page = await open('/no-such-page');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('PAGE NOT FOUND');
    await page.getByRole('link', { name: 'BACK TO HOME' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('has a heading in Arabic whose letters are joined', async () => {
    const page = await open('/ar/no-such-page');
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('normal');
  });

  test('is in the language of the address and links to its home page', async () => {
    const page = await open('/ru/no-such-page');
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    expect(await page.locator('main a').first().getAttribute('href')).toBe('/ru');
  });
});
