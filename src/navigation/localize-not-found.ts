import { defaultLocale } from '../../contract/locales';
import { localizedPath, splitLocale } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import type { GatsbyLoader, PageResources } from './gatsby-loader';

/** Gatsby's only not-found page. */
const gatsbyNotFound = '/404.html';

/** Shows the not-found page in the language of the unknown URL; Gatsby knows only the default locale's. */
export function localizeNotFound(loader: GatsbyLoader): void {
  const { loadPage, loadPageSync } = loader;
  const translations = new WeakMap<PageResources, PageResources>();

  loader.loadPage = async (path) => {
    const found = await loadPage(path);
    const { locale } = splitLocale(path);
    if (found?.page?.path !== gatsbyNotFound || locale === defaultLocale) return found;
    const own = await loadPage(localizedPath(routePath('notFound'), locale));
    if (!own?.page) return found;
    // With this path Gatsby renders it at any URL.
    const translation = translations.get(found) ?? { ...own, page: { ...own.page, path: gatsbyNotFound } };
    translations.set(found, translation);
    return translation;
  };

  loader.loadPageSync = (path) => {
    // Never with the details of an error, which Gatsby would render as a page: without resources it asks `loadPage`.
    const found = loadPageSync(path);
    return (found && translations.get(found)) ?? found;
  };
}
