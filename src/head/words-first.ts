import type { PreRenderHTMLArgs } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';

/**
 * Puts title, metadata and links before the inlined styles and scripts. Gatsby writes the styles first, and some crawlers read no more
 * than the beginning of a page.
 */
export function putWordsFirst({
  getHeadComponents,
  replaceHeadComponents,
}: Pick<PreRenderHTMLArgs, 'getHeadComponents' | 'replaceHeadComponents'>): void {
  const components: ReactNode[] = getHeadComponents();
  replaceHeadComponents([...components.filter(isWords), ...components.filter((component) => !isWords(component))]);
}

function isWords(component: ReactNode): boolean {
  if (!isValidElement<{ rel?: string }>(component)) return false;
  return component.type === 'title' || component.type === 'meta' || (component.type === 'link' && component.props.rel !== 'stylesheet');
}
