import type { ComponentType, ReactElement } from 'react';
import { notFound, PageError } from '../errors/page-failure';
import { localizedPath, splitLocale } from '../routing/localized-path';
import { listPath } from '../routing/routes';

/** A step into a page. */
export interface Visit {
  readonly pathname: string;
  /** Query string with its question mark, or nothing. */
  readonly search: string;
}

/** What is done before a page is shown. Gives the address to go to instead, if there is one. */
export type Middleware = (visit: Visit) => string | undefined;

/** Every middleware, by the name under which pages ask for it. */
export const middleware = {
  /** `/blog?page=2`, as back offices and the API write it, leads to `/blog/page/2`. */
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

/** What a page may ask for before it is shown. A template states it: `PostPage.rules = { … } satisfies PageRules<…>`. */
export interface PageRules<Data = never> {
  /** The validity check: with a "no", the visitor is told that there is no such page. */
  isValid?(data: Data): boolean;
  /** Runs before the page is shown. */
  middleware?: MiddlewareName;
}

function middlewareOf(rules: PageRules | undefined): Middleware | undefined {
  const all: Readonly<Record<string, Middleware>> = middleware;
  return rules?.middleware && Object.hasOwn(all, rules.middleware) ? all[rules.middleware] : undefined;
}

/** The address to go to in place of the page, if its middleware names one. */
export function redirectOf(rules: PageRules | undefined, visit: Visit): string | undefined {
  return middlewareOf(rules)?.(visit);
}

/**
 * Checks whether a page may be shown by its rules. It runs when the page is built, where a breach ends the build, and in the browser.
 *
 * @param data result of the page's query
 * @throws PageError 404 if the page is not valid, 500 if there is no middleware of its name
 */
export function checkRules(rules: PageRules | undefined, data: unknown): void {
  if (rules?.middleware && !middlewareOf(rules)) throw new PageError(`Unknown middleware: ${rules.middleware}`);
  if (rules?.isValid && !rules.isValid(data as never)) throw notFound();
}

/** A page as Gatsby makes it from a template. */
export type PageElement = ReactElement<{ data: unknown }, ComponentType & { readonly rules?: PageRules }>;

/** Shows a page if its rules allow it; else it throws, for the boundary around it. */
export function RuledPage({ page }: { page: PageElement }) {
  checkRules(page.type.rules, page.props.data);
  return page;
}
