import type { PreRenderHTMLArgs } from 'gatsby';
import { deferFramework } from './src/boot/defer-framework';
import { putWordsFirst } from './src/head/words-first';

export { onRenderBody } from './src/boot/before-boot';

/** The last look at a page before it is written. */
export function onPreRenderHTML(page: PreRenderHTMLArgs): void {
  putWordsFirst(page);
  deferFramework(page);
}
