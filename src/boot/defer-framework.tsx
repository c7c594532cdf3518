import type { PreRenderHTMLArgs } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { splitLocale } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import { searchParameter } from '../search/search-index';
import { bootForQuestion } from './boot-for-question';
import { bootOnIntent } from './boot-on-intent';
import { controlsBeforeBoot } from './controls-before-boot';
import { inlineCall } from './inline-call';
import { openNamedAnswer } from './open-named-answer';

/** What single pages need besides. Only the home page has tabs and carousels; questions are there, too. */
const moreBefore: Readonly<Record<string, string>> = {
  [routePath('home')]: inlineCall(controlsBeforeBoot) + inlineCall(openNamedAnswer),
  [routePath('faq')]: inlineCall(openNamedAnswer),
  [routePath('search')]: inlineCall(bootForQuestion, searchParameter),
};

/** Gatsby's name for the slice that holds its script tags. */
const scriptsSlice = '_gatsby-scripts';

/** Key prefix of gatsby-plugin-image's styles and script, which our plain pictures do not need. */
const imageAdditions = 'gatsby-image-style';

/**
 * Replaces Gatsby's scripts by a small script that loads them on demand. Error pages get neither: on startup Gatsby would rewrite
 * their URL to its own.
 */
export function deferFramework({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}: PreRenderHTMLArgs): void {
  replaceHeadComponents(getHeadComponents().filter((component) => !isImageAddition(component) && !isGenerator(component)));
  // Gatsby's development server has no such slice and keeps its scripts.
  const components: ReactNode[] = getPostBodyComponents();
  const rest = components.filter((component) => !isScriptsSlice(component));
  if (rest.length === components.length) return;
  if (isErrorPage(pathname)) {
    replacePostBodyComponents(rest.filter((component) => !isFrameworkScript(component)));
    return;
  }
  const boot = inlineCall(bootOnIntent, `/_gatsby/slices/${scriptsSlice}-1.html`);
  const more = moreBefore[splitLocale(pathname).path];
  const call = more ? `${boot};${more}` : boot;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and a constant path
  replacePostBodyComponents([...rest, <script key="boot" dangerouslySetInnerHTML={{ __html: call }} />]);
}

function isScriptsSlice(component: ReactNode): boolean {
  return isValidElement<{ sliceId?: string }>(component) && component.props.sliceId === scriptsSlice;
}

function isImageAddition(component: ReactNode): boolean {
  return isValidElement(component) && String(component.key).startsWith(imageAdditions);
}

/** Tells what the site was made with: of use to nobody but those who look for known weaknesses. */
function isGenerator(component: ReactNode): boolean {
  return isValidElement<{ name?: string }>(component) && component.props.name === 'generator';
}

function isFrameworkScript(component: ReactNode): boolean {
  return isValidElement(component) && component.key === 'script-loader';
}

function isErrorPage(pathname: string): boolean {
  return pathname === '/404.html' || splitLocale(pathname).path === routePath('notFound');
}
