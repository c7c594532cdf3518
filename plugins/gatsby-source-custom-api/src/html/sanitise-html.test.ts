import type { ResolveSiteLink } from './link-target';
import { sanitiseHtml } from './sanitise-html';

/** Resolves for Russian: one post is not translated, and one path has no page. */
const resolve: ResolveSiteLink = (path) => {
  if (!path.startsWith('/')) return 'external';
  if (path === '/gone') return undefined;
  if (path === '/blog/untranslated') return { path, hrefLang: 'en' };
  return { path: path.startsWith('/ru') ? path : `/ru${path}` };
};
const clean = (html: string) => sanitiseHtml(html, resolve).html;

describe('allowed markup is kept', () => {
  test.each([
    '<p>Plain <strong>strong</strong> <em>em</em> <code>code</code> H<sub>2</sub>O, x<sup>2</sup></p>',
    '<ul><li>one</li><li>two<ol reversed start="3"><li>three</li></ol></li></ul>',
    '<blockquote><p>Quoted</p></blockquote><hr><dl><dt>Term</dt><dd>Meaning</dd></dl>',
    '<pre><code>line 1\nline 2</code></pre><p>a<br>b</p>',
    '<p dir="rtl" lang="ar">نص</p>',
    '<p><abbr title="Value added tax">VAT</abbr></p>',
    '<p>Oʻzbekiston &amp; 한국어 &lt;b> 中文 «ёлки»</p>',
  ])('%s', (html) => {
    expect(clean(html)).toBe(html);
  });

  test('unclosed and misnested elements are closed as a browser closes them', () => {
    expect(clean('<p>a<p>b<ul><li>c<li>d</ul><p>e <b>f <i>g</b> h')).toBe(
      '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul><p>e <b>f <i>g</i></b><i> h</i></p>',
    );
  });

  test('an unknown element is replaced by its content', () => {
    expect(clean('<p><span class="x">a</span><font color="red">b</font><blink>c</blink></p>')).toBe('<p>abc</p>');
  });

  test('unknown blocks become divs, so that words do not run together', () => {
    expect(clean('<section>one</section><article>two</article>')).toBe('<div>one</div><div>two</div>');
  });

  test('white space collapses as a browser shows it, but for preformatted text and no-break spaces', () => {
    expect(clean('<p>a\n  <b>b</b>\nc</p>\n<ul>\n<li>d\u00A0\u00A0e</li>\n</ul>\n<pre>f\n  g</pre>')).toBe(
      '<p>a <b>b</b> c</p><ul><li>d\u00A0\u00A0e</li></ul><pre>f\n  g</pre>',
    );
  });

  test('a stray angle bracket is text', () => {
    expect(clean('<p>5 < 7 and 7 > 5 <3</p>')).toBe('<p>5 &lt; 7 and 7 > 5 &lt;3</p>');
  });

  test('formatting around paragraphs, as word processors paste it, is unwrapped', () => {
    expect(clean('<b style="font-weight:normal" id="docs-internal-guid-1"><p>one</p><p>two</p></b>')).toBe('<p>one</p><p>two</p>');
  });
});

describe('headings', () => {
  test.each([
    ['<h1>A</h1><h2>B</h2><h1>C</h1>', '<h2>A</h2><h3>B</h3><h2>C</h2>'],
    ['<h2>A</h2><h3>B</h3><h2>C</h2>', '<h2>A</h2><h3>B</h3><h2>C</h2>'],
    ['<h2>A</h2><h4>B</h4><h4>C</h4><h3>D</h3>', '<h2>A</h2><h3>B</h3><h3>C</h3><h3>D</h3>'],
    ['<h4>A</h4><h2>B</h2><h3>C</h3>', '<h2>A</h2><h2>B</h2><h3>C</h3>'],
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>', '<h2>A</h2><h3>B</h3><h4>C</h4><h5>D</h5><h6>E</h6><h6>F</h6>'],
  ])('%s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe('links', () => {
  test.each([
    ['an internal one gets the locale prefix', '/works/tax', '/ru/works/tax'],
    ['query and fragment are kept', '/contact?from=text#form', '/ru/contact?from=text#form'],
    ['one without a leading slash is relative to the root', 'works/tax', '/ru/works/tax'],
    ['leading slashes cannot name a host', '/..//office.example/x', '/ru/office.example/x'],
    ['mail', 'mailto:office@mezon.example', 'mailto:office@mezon.example'],
    ['telephone', 'tel:+998000000000', 'tel:+998000000000'],
  ])('%s', (_, href, expected) => {
    expect(clean(`<a href="${href}">x</a>`)).toBe(`<a href="${expected}">x</a>`);
  });

  test.each([
    ['https://lex.example/law?id=1&amp;copy=2', 'https://lex.example/law?id=1&amp;copy=2'],
    ['//lex.example/law', 'https://lex.example/law'],
    ['/\\lex.example/law', 'https://lex.example/law'],
    ['HTTP://LEX.example', 'http://lex.example/'],
    ['https://bank.example@lex.example/', 'https://lex.example/'],
  ])('%s is external: gets rel, and opens in the same window', (href, expected) => {
    expect(clean(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toBe(`<a href="${expected}" rel="noopener noreferrer">x</a>`);
  });

  test('one to a page that exists only in the default language gets hreflang', () => {
    expect(clean('<a href="/blog/untranslated">x</a>')).toBe('<a href="/blog/untranslated" hreflang="en">x</a>');
  });

  test('a dead one becomes text and is reported', () => {
    expect(sanitiseHtml('<p>a <a href="/gone">b</a> <a href="/gone">c</a></p>', resolve)).toEqual({
      html: '<p>a b c</p>',
      removed: [],
      deadLinks: ['/gone'],
      plain: false,
    });
  });

  test.each(['#top', '', '?a=b', 'ftp://a.example', 'https://', 'file:///etc/passwd'])('%j is not a link', (href) => {
    expect(clean(`<p><a href="${href}">x</a></p>`)).toBe('<p>x</p>');
  });
});

describe('tables', () => {
  test('an empty heading cell becomes a data cell', () => {
    expect(clean('<table><tr><th scope="row"> <th>a</table>')).toContain('<tr><td></td><th scope="col">a</th></tr>');
  });

  test('a heading cell without scope gets one', () => {
    expect(clean('<table><tr><td><th>a<th scope="colgroup">b<tr><th>c<td>d<td>e</table>')).toContain(
      '<tr><td></td><th scope="col">a</th><th scope="colgroup">b</th></tr><tr><th scope="row">c</th><td>d</td><td>e</td></tr>',
    );
    expect(clean('<table><tr><th>a<th>b</table>')).toContain('<tr><th>a</th><th>b</th></tr>');
  });

  test('a table scrolls in a wrapper that takes keyboard focus', () => {
    expect(clean('<table><tr><th scope="col">a<td colspan="2" rowspan=1>b</table>')).toBe(
      '<div class="table-scroll" tabindex="0"><table><tbody><tr><th scope="col">a</th><td colspan="2">b</td></tr></tbody></table></div>',
    );
  });
  test('spans are bounded', () => {
    expect(clean('<table><tr><td colspan="999999">a</td></tr></table>')).toContain('colspan="100"');
  });
});

describe('elements that are not text are removed and reported', () => {
  test.each([
    ['<p>a<img src="/x.png" alt="y">b</p>', '<p>ab</p>', ['img']],
    ['<iframe src="https://video.example"></iframe><p>a</p>', '<p>a</p>', ['iframe']],
    ['<form action="/x"><p>a</p><input name="q"><button>Send</button></form>', '<div><p>a</p></div>', ['button', 'form', 'input']],
    ['<p>a</p><video><source src="x"></video>', '<p>a</p>', ['video']],
    ['<p id="contact" class="big" style="color:red" onclick="x()" data-x="1">a</p>', '<p>a</p>', []],
    ['<div class="table-scroll" tabindex="0">a</div>', '<div>a</div>', []],
    ['<p>a</p><title>b<p>c', '<p>a</p>', ['title']],
    ['<!-- note --><p>a</p><!doctype html>', '<p>a</p>', []],
  ])('%s', (html, expected, removed) => {
    expect(sanitiseHtml(html, resolve)).toEqual({ html: expected, removed, deadLinks: [], plain: false });
  });
});
