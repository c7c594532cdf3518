import { createContext, runInContext } from 'node:vm';
import type { PreRenderHTMLArgs } from 'gatsby';
import { deferFramework } from './defer-framework';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;

/** The inline script behind a page's body. */
function scriptOf(pathname: string): string {
  let body: unknown[] = [<div key="slice" {...{ sliceId: '_gatsby-scripts' }} />];
  deferFramework({
    pathname,
    getHeadComponents: () => [],
    replaceHeadComponents: () => undefined,
    getPostBodyComponents: () => body,
    replacePostBodyComponents: (components: unknown[]) => {
      body = components;
    },
  } as unknown as PreRenderHTMLArgs);
  const [script] = body as [{ props: { dangerouslySetInnerHTML: { __html: string } } }];
  return script.props.dangerouslySetInnerHTML.__html;
}

test.each(['/', '/ru', '/faq', '/ru/faq'])(
  'before boot %s, which has questions, opens the one whose answer the address names',
  (pathname) => {
    document.body.innerHTML = '<details><div id="fees"></div></details>';
    history.replaceState(null, '', `${pathname}#fees`);
    runInContext(scriptOf(pathname), createContext({ document, location, addEventListener }));
    expect(document.querySelector('details')?.open).toBe(true);
  },
);
