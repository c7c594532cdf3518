/** A set of elements by their names, between which there is white space. */
export const elementSet = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** Elements that a text may consist of. `h1` belongs to the page: it becomes an `h2`. */
export const inlineElements = elementSet('a abbr b bdi br cite code del em i ins kbd mark q s samp small strong sub sup u var');
export const blockElements = elementSet(`
  blockquote caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul
`);

/** Schemes that a link of a text may have. */
export const linkSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];
