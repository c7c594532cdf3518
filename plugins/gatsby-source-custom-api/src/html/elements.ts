const set = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Elements that a text may consist of. `h1` belongs to the page: it becomes an `h2`. */
export const inlineElements = set('a abbr b bdi br cite code del em i ins kbd mark q s samp small strong sub sup u var');
export const blockElements = set(`
  blockquote caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul
`);

/** Every element of a sanitised text. */
export const allowedElements: readonly string[] = [...inlineElements, ...blockElements].filter((name) => name !== 'h1');

const sectioning = set('address article aside center details fieldset footer form header hgroup main nav section summary');

/** Elements that are replaced by another one; without it, words of different blocks would run together. */
export const replacements: ReadonlyMap<string, string> = new Map([
  ...[...sectioning].map((name) => [name, 'div'] as const),
  ['strike', 's'],
  ['tt', 'code'],
]);

/** Elements that are removed with their content, which is code, a drawing or a control rather than text. */
export const removedWithContent = set(`
  applet audio button canvas datalist iframe map marquee math noembed noframes noscript object plaintext script select style svg
  template textarea title video xmp
`);

/** Elements whose loss the report mentions, because an editor may miss them. */
export const reportedElements: ReadonlySet<string> = new Set([
  ...removedWithContent,
  ...set('base embed form frame image img input link meta picture'),
]);
