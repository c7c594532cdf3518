import type { ComponentType, ReactElement } from 'react';
import { notFound, PageError } from '../errors/page-failure';
import { type Middleware, type MiddlewareName, middleware, type Visit } from './middleware';

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
