import fc from 'fast-check';
import { anyWebAddress } from '../../../../testing/any-address';
import { anyCharacter } from '../../../../testing/any-character';
import { randomRuns } from '../../../../testing/sampled';
import type { ResolveSiteLink } from './link-target';
import { sanitiseHtml } from './sanitise-html';

const resolve: ResolveSiteLink = (path) => {
  if (!path.startsWith('/')) return 'external';
  return { path: /^\/ru(\/|$)/.test(path) ? path : `/ru${path.replace(/\/$/, '')}` };
};
const clean = (html: string) => sanitiseHtml(html, resolve).html;

/** Inputs that cost a standard parser quadratic time, unbounded depth or unbounded memory, each far beyond the element limit. */
const bombs: [string, string][] = [
  ['nested blocks', '<div>'.repeat(50_000)],
  ['nested quotes', '<blockquote><p>'.repeat(20_000)],
  ['nested tables', '<table><tr><td>'.repeat(20_000)],
  ['nested lists', '<ul><li>'.repeat(30_000)],
  ['nested templates', '<template>'.repeat(15_000)],
  ['blocks in tables', '<table><div>'.repeat(20_000)],
  ['paragraphs', '<p>x</p>'.repeat(30_000)],
  ['formatting that is never closed', '<p><b a=1>x</p>'.repeat(20_000)],
  ['formatting over many paragraphs', `<b><i><u><s><em><code><a href=/x>${'<p>x</p>'.repeat(20_000)}`],
  ['different formatting, never closed', Array.from({ length: 20_000 }, (_, index) => `<p><b a${index}>x</p>`).join('')],
  ['links in links', '<a href=/x>y'.repeat(30_000)],
  ['drawings that do not end', '<svg><g>'.repeat(30_000)],
  ['menus', '<select><option>'.repeat(20_000)],
];

test.each(bombs)('too many or too deep %s: only the words remain', (_, html) => {
  const { html: result, plain } = sanitiseHtml(html, resolve);
  expect(plain).toBe(true);
  expect(result).toMatch(/^(<p>[^<]*<\/p>)?$/);
});

/** Input that is large and hostile, but within the limits. */
const oddities: [string, string, string][] = [
  ['attributes', `<p ${Array.from({ length: 30_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`, '<p>x</p>'],
  ['quotes that do not end', '<p a="'.repeat(50_000), ''],
  ['comments that do not end', '<!--'.repeat(50_000), ''],
  ['scripts that do not end', '<script></script x '.repeat(20_000), ''],
  ['end tags', '</i></b>'.repeat(50_000), ''],
  ['angle brackets', '<'.repeat(100_000), '&lt;'.repeat(100_000)],
  ['ampersands', '&'.repeat(100_000), '&amp;'.repeat(100_000)],
  ['elements nested 90 deep', `${'<div>'.repeat(90)}x`, `${'<div>'.repeat(90)}x${'</div>'.repeat(90)}`],
];

test.each(oddities)('many %s: sanitised as usual', (_, html, expected) => {
  expect(sanitiseHtml(html, resolve)).toMatchObject({ html: expected, plain: false });
});

test('words survive 50,000 nested elements', () => {
  expect(clean(`${'<div>'.repeat(50_000)}some &amp; words${'</div>'.repeat(50_000)}<p>after</p>`)).toMatch(
    /^<p>\s*some &amp; words\s*after\s*<\/p>$/,
  );
});

test.each([
  ['<style>p.Mso { margin: 0 }</style><p>a</p>', 'a'],
  ['<script>if (a <b) c()</script>a', 'a'],
  ['<!--[if gte mso 9]><p>Normal</p><![endif]-->a', 'a'],
  ['<xml><w:View>Normal</w:View></xml>a', 'a'],
  ['<STYLE\n>p{}</style >a<style>', 'a'],
  ['<stylesheet>a</stylesheet>', 'a'],
])('code that is no words is not among the words that remain: %s', (html, words) => {
  expect(clean('<div>'.repeat(101) + html)).toBe(`<p>${words}</p>`);
});

test.each([
  ['comments', '<!--'],
  ['style', '<style'],
  ['scripts', '<script></script'],
  ['code without words', '<xml>'],
])('words are looked for once only where %s do not end', (_, piece) => {
  expect(sanitiseHtml(`${'<div>'.repeat(101)}words${piece.repeat(100_000)}`, resolve)).toMatchObject({ plain: true });
});

test('a whole book of ordinary text passes unchanged', () => {
  const chapter = `<h2>Heading</h2><p>${'Words of a law firm about taxes. '.repeat(60).trim()}</p><ul><li>one</li><li>two</li></ul>`;
  const book = chapter.repeat(450);
  expect(book.length).toBeGreaterThan(900_000);
  expect(clean(book) === book).toBe(true);
});

const tag = fc.constantFrom(
  ...[
    'a href="/x"|bdo dir=ltr|li value=7|menu|oembed|ol type=a|span dir=rtl|span lang=ar|xml|a href=https://a.example/b?c&d=e|a href="mailto:a b@c.example ?x"|abbr title="x&quot;y"|b|blockquote|body|br|button|caption',
    'code|col|colgroup|dd|del|div|dl|dt|figcaption|figure|form|frameset|h1|h2|h3|h5|hr|html|i|img src=x|input|li|marquee|math|mtext|nobr',
    'noscript|ol start=3 reversed|option|p|p dir=rtl lang="ar"|plaintext|pre|q|ruby|script|section|select|span|style|svg|table|tbody',
    'td colspan=3|template|textarea|th scope=row|title|tr|ul',
  ].flatMap((names) => names.split('|')),
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
    '&nbsp;',
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
  fc.string({ unit: anyCharacter, maxLength: 4 }),
);

test('sanitising a result again changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const once = clean(pieces.join(''));
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 500 },
  );
});

test('sanitising a result again changes nothing, whatever the address of a link', () => {
  const address = fc.oneof(
    anyWebAddress,
    fc.string(),
    fc
      .tuple(fc.constantFrom('/', '//', '/\\', 'mailto:', 'tel:', 'https://a.example/', 'https:'), fc.string({ unit: anyCharacter }))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(address, (href) => {
      const once = clean(`<a href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</a>`);
      expect(clean(once)).toBe(once);
    }),
    { numRuns: randomRuns(150, 500) },
  );
});
