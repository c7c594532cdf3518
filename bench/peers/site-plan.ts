import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsOf, maxPerPage } from '../../contract/endpoints';
import { itemKindNames, type KindName, kindOf, singletonNames } from '../../contract/kinds';
import { listPageSize } from '../../contract/list-pages';
import { defaultLocale, localeCodes, locales } from '../../contract/locales';
import { kebabCase, pageOf, reservedSegments, sectionOf, staticPageNames } from '../../contract/pages';

/** Files of words, `locales/<code>/<name>.json`, that the peers' pages use. */
const wordFiles = ['menu', 'common', 'layout', 'home', 'about', 'blog', 'contact', 'jobs', 'leadership', 'projects', 'search', 'services'];

const root = join(__dirname, '../..');

/**
 * What the peers have to know of the site's pages beside the content, as plain data that a project of another generator can read: derived
 * from the tables of the contract, so that a new kind of page or locale reaches the peers, too.
 *
 * @param siteUrl public origin, for canonical addresses
 */
export function sitePlan(siteUrl: string) {
  return {
    siteUrl,
    defaultLocale,
    locales,
    maxPerPage,
    /** Kinds with items, by name; `section` where each item has a page. */
    kinds: Object.fromEntries(itemKindNames.filter((name) => !kindOf(name).ids).map((name) => [name, planOfKind(name)])),
    /** Paths of what exists once in a language. */
    singletons: Object.fromEntries(singletonNames.map((name) => [name, kindOf(name).path])),
    /** Path of a page's metadata. */
    metadata: kindOf('seo').path,
    /** Pages that stand for no item. */
    fixedPages: staticPageNames.map((name) => {
      const { path, list } = pageOf(name);
      return { name, metadata: kebabCase(name), path, list: list && { of: list.of, sizes: pageSizes(list.perPage) } };
    }),
    words: Object.fromEntries(localeCodes.map((code) => [code, wordsOf(code)])),
  };
}

export type SitePlan = ReturnType<typeof sitePlan>;

function planOfKind(name: KindName) {
  const { path, fallback, relations = [] } = kindOf(name);
  const [[, list] = [], [, detail] = []] = endpointsOf(name);
  const section = sectionOf(name);
  return {
    list: path,
    isPaged: list?.shape === 'page',
    detail: detail?.path,
    fallback,
    reserved: reservedSegments(name),
    section: section && `/${section}`,
    relations: relations.filter(({ to }) => sectionOf(to)),
  };
}

/** Items of the longest list that a bench makes. */
const mostItems = 10_000;

/** How many items the pages of a list have, and from how many items of the list on. */
function pageSizes(perPage: number): { from: number; size: number }[] {
  const sizes: { from: number; size: number }[] = [];
  for (let from = 0; from <= mostItems; from += 1) {
    const size = listPageSize(from, perPage);
    if (sizes.at(-1)?.size !== size) sizes.push({ from, size });
  }
  return sizes;
}

const wordsOf = (locale: string): Record<string, unknown> =>
  Object.assign({}, ...wordFiles.map((name) => JSON.parse(readFileSync(join(root, `locales/${locale}/${name}.json`), 'utf8'))));
