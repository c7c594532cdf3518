import { firmSite } from '../../firm-site.mjs';

/**
 * All pages, and what surrounds them by locale: fetched by a module, once per build. A collection of Astro’s content layer would hold the
 * same, but compiles the content as if it were code: 13 s of processor time instead of 8 for 660 pages, so this is the better Astro site.
 */
export const { pages, shells } = await firmSite();
