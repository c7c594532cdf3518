import type { ComponentType, ReactElement } from 'react';
import { checkRules, type PageRules } from './page-rules';

/** A page as Gatsby makes it from a template. */
export type PageElement = ReactElement<{ data: unknown }, ComponentType & { readonly rules?: PageRules }>;

/** Shows a page if its rules allow it; else it throws, for the boundary around it. */
export function RuledPage({ page }: { page: PageElement }) {
  checkRules(page.type.rules, page.props.data);
  return page;
}
