import type { BuildArgs } from 'gatsby';
import { defaultLocale } from '../../contract/locales';
import type { PageContext } from '../routing/page-context';

/** The part of Gatsby's state that is read here. */
interface State {
  /** Empty until a build has bundled the site. */
  readonly webpackCompilationHash: string;
  readonly components: ReadonlyMap<string, { readonly query: string }>;
  readonly pages: ReadonlyMap<string, { readonly componentPath: string; readonly context: PageContext }>;
}

/**
 * On a first build, starts encoding pictures while webpack bundles, which uses one core only: runs the page queries of the default
 * locale, whose resolvers encode what they name. The real queries later find the variants finished or under way. Without this
 * the queries of a first build wait for every encoding, after webpack. Errors are left to the real queries, which report them.
 */
export function encodePicturesEarly({ store, graphql }: Pick<BuildArgs, 'store' | 'graphql'>): void {
  const { webpackCompilationHash, components, pages }: State = store.getState();
  if (webpackCompilationHash) return;
  for (const { componentPath, context } of pages.values()) {
    const query = components.get(componentPath)?.query;
    if (query && context.locale === defaultLocale) graphql(query, context).catch(() => {});
  }
}
