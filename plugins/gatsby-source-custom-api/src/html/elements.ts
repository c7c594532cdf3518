import { blockElements, elementSet, inlineElements } from '../../../../contract/html-elements';

/** Every element of a sanitised text. */
export const allowedElements: readonly string[] = [...inlineElements, ...blockElements].filter((name) => name !== 'h1');

const sectioning = elementSet('address article aside center details fieldset footer form header hgroup main nav section summary');

/** Elements that are replaced by another one; without it, words of different blocks would run together. */
export const replacements: ReadonlyMap<string, string> = new Map([
  ...[...sectioning].map((name) => [name, 'div'] as const),
  ['dir', 'ul'],
  ['menu', 'ul'],
  ['strike', 's'],
  ['tt', 'code'],
]);

/** Elements that are removed with their content, which is code, a drawing or a control rather than text. */
export const removedWithContent = elementSet(`
  applet audio button canvas datalist iframe map marquee math noembed noframes noscript object plaintext script select style svg
  template textarea title video xml xmp
`);

/** Elements whose loss the report mentions, because an editor may miss them. */
export const reportedElements: ReadonlySet<string> = new Set([
  ...removedWithContent,
  ...elementSet('base embed form frame image img input link meta oembed picture'),
]);
