/** What a text may consist of. Whatever is missing here never reaches a page. */
const inline = [
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'del',
  'em',
  'i',
  'ins',
  'kbd',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'strong',
  'sub',
  'sup',
  'u',
  'var',
];
const block = [
  'blockquote',
  'caption',
  'dd',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
  'li',
  'ol',
  'p',
  'pre',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'ul',
];

export const inlineElements: ReadonlySet<string> = new Set(inline);
export const blockElements: ReadonlySet<string> = new Set(block);

/** Every element of a finished text: `br` and all of the above but `h1`, which is the page's own. */
export const allowedElements: readonly string[] = [...inline, ...block.filter((name) => name !== 'h1'), 'br'];

/** Elements that are taken for another one, so that words of different blocks don't run together. */
export const standIns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'address',
      'article',
      'aside',
      'center',
      'details',
      'fieldset',
      'footer',
      'form',
      'header',
      'hgroup',
      'main',
      'nav',
      'section',
      'summary',
    ].map((name) => [name, 'div']),
  ),
  strike: 's',
  tt: 'code',
};

/** Elements that go with all they hold: it is code, a drawing or a control, not text. */
export const removedWhole: ReadonlySet<string> = new Set([
  'applet',
  'audio',
  'button',
  'canvas',
  'datalist',
  'head',
  'iframe',
  'map',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'title',
  'video',
  'xmp',
]);

/** Elements whose loss an editor notices, and which the report therefore names. */
export const reported: ReadonlySet<string> = new Set([
  'applet',
  'audio',
  'base',
  'button',
  'canvas',
  'embed',
  'form',
  'frame',
  'iframe',
  'img',
  'image',
  'input',
  'link',
  'math',
  'meta',
  'object',
  'picture',
  'plaintext',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'video',
]);

const everywhere = ['dir', 'lang'];
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'hreflang'],
  abbr: ['title'],
  ol: ['reversed', 'start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

/** Names of the attributes that an element may have. */
export const attributesOf = (element: string): readonly string[] => [...(ownAttributes[element] ?? []), ...everywhere];
