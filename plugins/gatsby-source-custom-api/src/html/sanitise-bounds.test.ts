import fc from 'fast-check';
import { sanitiseHtml } from './sanitise-html';

// A megabyte at a time, on a machine that may be busy with others.
jest.setTimeout(60_000);

const resolve = (path: string) => ({ path: /^\/ru(\/|$)/.test(path) ? path : `/ru${path.replace(/\/$/, '')}` });
const clean = (html: string) => sanitiseHtml(html, resolve).html;
const depthOf = (html: string) => {
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : /^<(br|hr)\b/.test(tag) ? 0 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
};

/** Inputs that cost a standard parser quadratic time, endless depth or endless memory, each about 1 MB. */
const bombs: [string, string][] = [
  ['nested blocks', '<div>'.repeat(200_000)],
  ['nested quotes', '<blockquote><p>'.repeat(60_000)],
  ['nested tables', '<table><tr><td>'.repeat(66_000)],
  ['nested lists', '<ul><li>'.repeat(125_000)],
  ['blocks in tables', '<table><div>'.repeat(80_000)],
  ['paragraphs', '<p>x</p>'.repeat(125_000)],
  ['formatting that is never closed', '<p><b a=1>x</p>'.repeat(60_000)],
  ['formatting over many paragraphs', `<b><i><u><s><em><code><a href=/x>${'<p>x</p>'.repeat(120_000)}`],
  ['different formatting, never closed', Array.from({ length: 40_000 }, (_, index) => `<p><b a${index}>x</p>`).join('')],
  ['links in links', '<a href=/x>y'.repeat(80_000)],
  ['attributes', `<p ${Array.from({ length: 120_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`],
  ['quotes that do not end', '<p a="'.repeat(160_000)],
  ['comments that do not end', '<!--'.repeat(250_000)],
  ['scripts that do not end', '<script></script x '.repeat(50_000)],
  ['drawings that do not end', '<svg><g>'.repeat(120_000)],
  ['end tags', '</p></b>'.repeat(120_000)],
  ['angle brackets', '<'.repeat(1_000_000)],
  ['ampersands', '&'.repeat(1_000_000)],
  ['menus', '<select><option>'.repeat(60_000)],
];

describe.each(bombs)('%s', (_, html) => {
  test('are finished, and not deep', () => {
    const result = clean(html);
    expect(depthOf(result)).toBeLessThan(200);
    expect(result.length).toBeLessThan(html.length * 6 + 10_000);
  });
});

test('50,000 nested elements keep their words', () => {
  expect(clean(`${'<div>'.repeat(50_000)}words${'</div>'.repeat(50_000)}<p>after</p>`)).toMatch(/words.*<p>after<\/p>$/);
});

test('a whole book of ordinary text passes unchanged', () => {
  const chapter = `<h2>Heading</h2><p>${'Words of a law firm about taxes. '.repeat(60)}</p><ul><li>one</li><li>two</li></ul>`;
  const book = chapter.repeat(450);
  expect(book.length).toBeGreaterThan(900_000);
  expect(clean(book)).toBe(book);
});

const tag = fc.constantFrom(
  ...[
    'a href="/x"',
    'a href=https://a.example/b?c&d=e',
    'a href="mailto:a b@c.example ?x"',
    'abbr title="x&quot;y"',
    'b',
    'i',
    'blockquote',
    'br',
    'caption',
    'code',
    'col',
    'dd',
    'del',
  ],
  ...[
    'div',
    'dl',
    'dt',
    'figcaption',
    'figure',
    'form',
    'h1',
    'h2',
    'h3',
    'h5',
    'hr',
    'img src=x',
    'input',
    'li',
    'math',
    'mtext',
    'nobr',
    'noscript',
    'ol start=3 reversed',
    'option',
  ],
  ...[
    'p',
    'p dir=rtl lang="ar"',
    'plaintext',
    'pre',
    'q',
    'ruby',
    'script',
    'section',
    'select',
    'span',
    'style',
    'svg',
    'table',
    'tbody',
    'td colspan=3',
    'template',
    'textarea',
    'th scope=row',
  ],
  ...['title', 'tr', 'ul', 'frameset', 'body', 'html', 'colgroup'],
);
const piece = fc.oneof(
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name.split(' ')[0]}>`),
  fc.constantFrom(
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&#13;',
    '&#0;',
    '&lt;',
    '&amp;lt;',
    '\0',
    '\r\n',
    '\n',
    '\ud800',
    '"',
    "'",
    '>',
    '<',
    '/',
    '=',
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('sanitising a result again changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = clean(pieces.join(''));
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});

test('sanitising a result again changes nothing, whatever the address of a link', () => {
  const address = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.string(),
    fc
      .tuple(fc.constantFrom('/', '//', '/\\', 'mailto:', 'tel:', 'https://a.example/', 'https:'), fc.string({ unit: 'binary' }))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(address, (href) => {
      const once = clean(`<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</a>`);
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 2_000 },
  );
});
