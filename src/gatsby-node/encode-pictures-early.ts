import type { BuildArgs, Reporter } from 'gatsby';
import { defaultLocale } from '../../contract/locales';
import type { PageContext } from '../routing/page-context';

/** The part of Gatsby's state that is read here. */
interface State {
  /** Empty until a build has bundled the site. */
  readonly webpackCompilationHash: string;
  readonly components: ReadonlyMap<string, { readonly query: string }>;
  readonly pages: ReadonlyMap<string, { readonly componentPath: string; readonly context: PageContext }>;
}

let encoding: Promise<unknown> | undefined;

/**
 * On a first build, starts encoding pictures while webpack bundles, which uses one core only: runs the page queries of the default
 * locale, whose resolvers encode what they name. The real queries later find the variants finished or under way. Without this
 * the queries of a first build wait for every encoding, after webpack. Errors are left to the real queries, which report them.
 */
export function encodePicturesEarly({ store, graphql }: Pick<BuildArgs, 'store' | 'graphql'>): void {
  const { webpackCompilationHash, components, pages }: State = store.getState();
  if (webpackCompilationHash) return;
  const queries = [...pages.values()].flatMap(({ componentPath, context }) => {
    const query = components.get(componentPath)?.query;
    return query && context.locale === defaultLocale ? [graphql(query, context)] : [];
  });
  encoding = Promise.allSettled(queries);
}

/**
 * Waits for the pictures that were begun early, in view of whoever started the build. The real queries would wait for them, too, and after 15
 * seconds Gatsby advises to look for what makes such a query slow.
 */
export async function picturesEncoded(reporter: Reporter): Promise<void> {
  if (!encoding) return;
  // An activity has no line in a log before its end.
  reporter.info('Waiting for pictures to be encoded, which later builds need not …');
  const activity = reporter.activityTimer('Encoding pictures');
  activity.start();
  await encoding;
  activity.end();
  encoding = undefined;
}
