import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { firmTimeZone } from '../../contract/firm-time';
import { defaultLocale, localeCodes } from '../../contract/locales';
import { localizedPath } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import { contentIndex } from './content-index';
import { imageCacheDir } from './data-folders';
import { type PlannedPage, planPages } from './page-plan';
import { cardWordsReader } from './share-cards/card-words';
import { openShareCards } from './share-cards/share-cards';

/**
 * Parts of pages that are the same on every page of a locale. As slices they are rendered once, so
 * that a change of the contacts renders no page.
 */
const slices = {
  header: 'src/layout/header-slice.tsx',
  frame: 'src/layout/frame-slice.tsx',
  footer: 'src/layout/footer-slice.tsx',
  corner: 'src/layout/corner-slice.tsx',
} as const;

/** What pages were created of in this process, as JSON by path. */
const created = new Map<string, string>();

/** Kept for the next build of this process. */
let openCards: ReturnType<typeof openShareCards> | undefined;

/** Creates the slices of each locale, and every page of the plan; its share card is drawn while the build goes on. */
export async function createPages({ actions, getNodesByType, store }: CreatePagesArgs): Promise<void> {
  const year = currentYear();
  for (const locale of localeCodes) {
    for (const [name, component] of Object.entries(slices)) {
      actions.createSlice({ id: `${name}--${locale}`, component: path.resolve(component), context: { locale, language: locale, year } });
    }
  }
  openCards ??= openShareCards({ cacheDir: imageCacheDir, publicDir: path.resolve('public') });
  const cards = await openCards;
  const { pages }: { readonly pages: ReadonlyMap<string, { updatedAt: number }> } = store.getState();
  const wordsOf = cardWordsReader(getNodesByType);
  for (const page of planPages(contentIndex(getNodesByType))) {
    const words = wordsOf(page);
    const address = pagePath(page);
    const shareCard = words && cards.publish(words, address);
    const { template, context } = page;
    const madeOf = JSON.stringify([template, context, shareCard]);
    const known = pages.get(address);
    // All that Gatsby does with a page that is the same is to note that it is still wanted, in most of the time of this step.
    if (known && created.get(address) === madeOf) known.updatedAt = Date.now();
    else
      actions.createPage({
        path: address,
        component: path.resolve(`src/templates/${template}.tsx`),
        context: { ...context, ...(shareCard && { shareCard }) },
        slices: Object.fromEntries(Object.keys(slices).map((name) => [name, `${name}--${context.locale}`])),
      });
    created.set(address, madeOf);
  }
}

/** Waits until the share cards of all pages are there. @throws Error if one can't be drawn or written */
export async function finishShareCards(): Promise<void> {
  await (await openCards)?.finish();
}

/** Gatsby looks for the page of unknown paths at `/404.html`. */
function pagePath({ context }: PlannedPage): string {
  const isGatsbyNotFound = context.routePath === routePath('notFound') && context.locale === defaultLocale;
  return isGatsbyNotFound ? '/404.html' : localizedPath(context.routePath, context.locale);
}

/** The current year in Tashkent, for the copyright line. Passed as context, so that a new year re-renders the footers. */
function currentYear(): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: firmTimeZone }).format(new Date()));
}
