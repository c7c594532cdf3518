import type { PreRenderHTMLArgs } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { splitLocale } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import { bootOnIntent } from './boot-on-intent';
import { controlsBeforeBoot } from './controls-before-boot';
import { inlineCall } from './inline-call';

/** Gatsby's name of the slice that holds its script tags, and where it writes them. */
const scriptsSlice = '_gatsby-scripts';

/** Prefix of the keys that gatsby-plugin-image gives its styles and script, which our plain pictures do not use. */
const imageAdditions = 'gatsby-image-style';

/**
 * Leaves Gatsby's scripts out of the page and puts a small loader in their place. Error pages get
 * neither: Gatsby would rewrite their address to its own at start.
 */
export function onPreRenderHTML({
  getHeadComponents,
  replaceHeadComponents,
  getPostBodyComponents,
  replacePostBodyComponents,
  pathname,
}: PreRenderHTMLArgs): void {
  replaceHeadComponents(getHeadComponents().filter((component) => !isImageAddition(component)));
  // Gatsby's development server has no such slice; its scripts stay.
  const components: ReactNode[] = getPostBodyComponents();
  const rest = components.filter((component) => !isScriptsSlice(component));
  if (rest.length === components.length) return;
  if (isErrorPage(pathname)) {
    replacePostBodyComponents(rest.filter((component) => !isFrameworkScript(component)));
    return;
  }
  const boot = inlineCall(bootOnIntent, `/_gatsby/slices/${scriptsSlice}-1.html`);
  // Tabs and carousels stand on the home page alone.
  const call = splitLocale(pathname).path === routePath('home') ? `${boot};${inlineCall(controlsBeforeBoot)}` : boot;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function and a constant path
  replacePostBodyComponents([...rest, <script key="boot" dangerouslySetInnerHTML={{ __html: call }} />]);
}

function isScriptsSlice(component: ReactNode): boolean {
  return isValidElement<{ sliceId?: string }>(component) && component.props.sliceId === scriptsSlice;
}

function isImageAddition(component: ReactNode): boolean {
  return isValidElement(component) && String(component.key).startsWith(imageAdditions);
}

function isFrameworkScript(component: ReactNode): boolean {
  return isValidElement(component) && component.key === 'script-loader';
}

function isErrorPage(pathname: string): boolean {
  return pathname === '/404.html' || splitLocale(pathname).path === routePath('notFound');
}
