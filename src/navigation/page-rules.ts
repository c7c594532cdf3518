import type { ComponentType, ReactElement } from 'react';
import { notFound, PageError } from '../errors/page-failure';
import { localizedPath, splitLocale } from '../routing/localized-path';
import { listPath } from '../routing/routes';

/** A navigation to a page. */
export interface Visit {
  readonly pathname: string;
  /** Query string including the question mark, or empty. */
  readonly search: string;
}

/** Runs before a page is shown. Returns a path to redirect to, or undefined. */
export type Middleware = (visit: Visit) => string | undefined;

/** Middleware by name. */
export const middleware = {
  /** `/blog?page=2`, as the back office and the API write it, redirects to `/blog/page/2`. */
  'page-number': ({ pathname, search }) => {
    const query = new URLSearchParams(search);
    const number = Number(query.get('page'));
    if (!Number.isInteger(number) || number < 1) return undefined;
    query.delete('page');
    const rest = query.toString();
    return localizedPath(listPath('blog', number), splitLocale(pathname).locale) + (rest && `?${rest}`);
  },
} as const satisfies Readonly<Record<string, Middleware>>;

export type MiddlewareName = keyof typeof middleware;

/** Conditions for showing a page, declared by its template: `PostPage.rules = { … } satisfies PageRules<…>`. */
export interface PageRules<Data = never> {
  /** Validity check; false shows the not-found page. */
  isValid?(data: Data): boolean;
  /** Name of the middleware to run. */
  middleware?: MiddlewareName;
}

function middlewareOf(rules: PageRules | undefined): Middleware | undefined {
  const all: Readonly<Record<string, Middleware>> = middleware;
  return rules?.middleware && Object.hasOwn(all, rules.middleware) ? all[rules.middleware] : undefined;
}

/** The path that the page's middleware redirects to, if any. */
export function redirectOf(rules: PageRules | undefined, visit: Visit): string | undefined {
  return middlewareOf(rules)?.(visit);
}

/**
 * Checks a page against its rules, in the browser and at build time, where a violation fails the build.
 *
 * @param data result of the page's query
 * @throws PageError 404 if the page is not valid, 500 if its middleware does not exist
 */
export function checkRules(rules: PageRules | undefined, data: unknown): void {
  if (rules?.middleware && !middlewareOf(rules)) throw new PageError(`Unknown middleware: ${rules.middleware}`);
  if (rules?.isValid && !rules.isValid(data as never)) throw notFound();
}

/** A page element as Gatsby creates it from a template. */
export type PageElement = ReactElement<{ data: unknown }, ComponentType & { readonly rules?: PageRules }>;

/** Renders a page, or throws for the error boundary if it violates its rules. */
export function RuledPage({ page }: { page: PageElement }) {
  checkRules(page.type.rules, page.props.data);
  return page;
}
