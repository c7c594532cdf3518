import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { isLocaleCode, type LocaleCode } from '../../contract/locales';
import { localizedPath } from '../../src/routing/localized-path';
import { laidOut } from '../../testing/browser/boot';
import { launchBrowser } from '../../testing/browser/browser';
import { type PageKind, pageKindNames, pageKinds } from '../../testing/browser/page-kinds';
import { at, baseUrl } from '../../testing/browser/site';

const root = resolve(__dirname, '../..');

const usage = `Takes a full-page screenshot of each kind of page of a running site (BASE_URL, now ${baseUrl}).

  npm --prefix artwork run screenshots -- [--kinds=home,post] [--locales=en,ru,ar,zh] [--widths=360,768,1280,1920] [--to=data/screenshots]

Kinds: ${pageKindNames.join(', ')}`;

const { values } = parseArgs({
  options: {
    kinds: { type: 'string', default: pageKindNames.join(',') },
    locales: { type: 'string', default: 'en,ru,ar,zh' },
    widths: { type: 'string', default: '360,768,1280,1920' },
    to: { type: 'string', default: 'data/screenshots' },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const kinds = chosen(values.kinds, (name): name is PageKind => name in pageKinds, 'kind');
  const locales = chosen(values.locales, isLocaleCode, 'locale');
  const widths = values.widths.split(',').map(Number);
  const browser = await launchBrowser();
  try {
    for (const kind of kinds) {
      const folder = resolve(root, values.to, kind.replaceAll(' ', '-'));
      mkdirSync(folder, { recursive: true });
      for (const locale of locales)
        for (const width of widths) await takeScreenshot(browser, kind, locale, width, join(folder, `${locale}-${width}.png`));
      console.log(`${folder}: ${locales.length * widths.length} screenshots`);
    }
  } finally {
    await browser.close();
  }
}

/** The page is at rest in the screenshot: reduced motion, and every image loaded and decoded. */
async function takeScreenshot(browser: Browser, kind: PageKind, locale: LocaleCode, width: number, path: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(at(localizedPath(pageKinds[kind], locale)), { waitUntil: 'load' });
  await page.evaluate(async () => {
    for (const image of Array.from(document.images)) image.loading = 'eager';
    await Promise.allSettled(Array.from(document.images, (image) => image.decode()));
  });
  await laidOut(page);
  await page.screenshot({ path, fullPage: true });
  await context.close();
}

function chosen<Name extends string>(list: string, isKnown: (name: string) => name is Name, what: string): Name[] {
  return list.split(',').map((name) => {
    if (!isKnown(name)) throw new Error(`There is no ${what} "${name}".\n\n${usage}`);
    return name;
  });
}

void main();
