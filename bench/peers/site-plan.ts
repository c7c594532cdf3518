import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsOf, maxPerPage } from '../../contract/endpoints';
import { itemKindNames, type KindName, kindOf, singletonNames } from '../../contract/kinds';
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
    fixedPages: staticPageNames.map((name) => ({ name, metadata: kebabCase(name), path: pageOf(name).path, list: pageOf(name).list })),
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

const wordsOf = (locale: string): Record<string, unknown> =>
  Object.assign({}, ...wordFiles.map((name) => JSON.parse(readFileSync(join(root, `locales/${locale}/${name}.json`), 'utf8'))));
