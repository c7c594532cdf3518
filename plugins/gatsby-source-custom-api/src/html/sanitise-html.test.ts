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

  test.each([
    ['<p> a <b> b </b> c </p>\n<p>d</p>', '<p>a <b>b </b>c</p><p>d</p>'],
    ['<p>a <br> b <i>c </i></p>', '<p>a<br>b <i>c</i></p>'],
    ['<ul>\n<li>a\n<ul>\n<li>b</li></ul> </li>\n</ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<p>a <b>b</b> </p><pre> c </pre> d', '<p>a <b>b</b></p><pre> c </pre>d'],
  ])('no space is left where a line begins or ends: %j', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test('a stray angle bracket is text', () => {
    expect(clean('<p>5 < 7 and 7 > 5 <3</p>')).toBe('<p>5 &lt; 7 and 7 > 5 &lt;3</p>');
  });

  test('references to no character leave nothing: U+0000 and the halves of an emoji', () => {
    expect(clean('<p>a&#0;b &#55357;&#56832;c</p>')).toBe('<p>ab c</p>');
  });

  test('formatting around paragraphs, as word processors paste it, is unwrapped', () => {
    expect(clean('<b style="font-weight:normal" id="docs-internal-guid-1"><p>one</p><p>two</p></b>')).toBe('<p>one</p><p>two</p>');
  });
});

describe('lists', () => {
  test.each([
    ['<ol type="a" start="3"><li value="7">x</li></ol>', '<ol type="a" start="3"><li value="7">x</li></ol>'],
    ['<ol type="disc"><li value="x">a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ol style="list-style-type:lower-latin;"><li>a</li></ol>', '<ol type="a"><li>a</li></ol>'],
    ['<ol style="color:red; LIST-STYLE: inside Upper-Roman"><li>a</li></ol>', '<ol type="I"><li>a</li></ol>'],
    ['<ol><li style="list-style-type:lower-roman">a</li></ol>', '<ol type="i"><li>a</li></ol>'],
    ['<ol style="list-style-type:decimal"><li>a</li></ol>', '<ol><li>a</li></ol>'],
    ['<ul style="list-style-type:upper-alpha"><li>a</li></ul>', '<ul><li>a</li></ul>'],
  ])('the numbering of %s is kept', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  test.each([
    [
      '<ul><li>a</li><ul><li>b</li><ol><li>c</li></ol></ul><li>d</li></ul>',
      '<ul><li>a<ul><li>b<ol><li>c</li></ol></li></ul></li><li>d</li></ul>',
    ],
    ['<ol><ul><li>a</li></ul><li>b</li></ol>', '<ol><li><ul><li>a</li></ul></li><li>b</li></ol>'],
    ['<menu><li>a</li><dir><li>b</li></dir></menu>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ])('a list within a list stands in an item: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
  });
});

describe('passages of another language or direction', () => {
  const inArabic = (html: string) => sanitiseHtml(html, resolve, 'ar').html;

  test.each([
    ['<span dir="ltr">+998 71 200-00-00</span>', '<bdi dir="ltr">+998 71 200-00-00</bdi>'],
    ['<bdo dir="LTR">+998</bdo>', '<bdi dir="ltr">+998</bdi>'],
    ['<span lang="ru" dir="ltr">Закон</span>', '<bdi lang="ru" dir="ltr">Закон</bdi>'],
    ['<span lang="uz-Cyrl-UZ">Қонун</span>', '<bdi lang="uz-Cyrl-UZ">Қонун</bdi>'],
    ['<span lang="AR-SA">نص</span>', 'نص'],
    ['<span lang="no language" dir="up">نص</span>', 'نص'],
    ['<b lang="en">a <span lang="ar">نص</span> <span lang="en-GB">b</span></b>', '<b lang="en">a <bdi lang="ar">نص</bdi> b</b>'],
  ])('%s', (html, expected) => {
    expect(inArabic(`<p>${html}</p>`)).toBe(`<p>${expected}</p>`);
  });

  test('of several paragraphs', () => {
    expect(inArabic('<span lang="en" dir="ltr"><p>a</p><p>b</p></span>')).toBe('<div lang="en" dir="ltr"><p>a</p><p>b</p></div>');
  });

  test('words that are marked with the language of the text are set by its typography', () => {
    const loud = (words: string) => words.toUpperCase();
    expect(sanitiseHtml('<p lang="EN-US">a <span lang="ru">b</span></p>', resolve, 'en', loud).html).toBe(
      '<p>A <bdi lang="ru">b</bdi></p>',
    );
  });
});

describe('what shows nothing is left out', () => {
  test.each([
    ['<h2>&nbsp;</h2><p>a</p>', '<p>a</p>'],
    ['<h1><b><br></b></h1><h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
    ['<h1><img src="/x.png"></h1><h4>A</h4><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
    ['<p>a</p><p>&nbsp;</p><p>\u200B<o:p>&nbsp;</o:p></p><p></p><p>b</p>', '<p>a</p><p>b</p>'],
    ['<div>a<p>&nbsp;</p>b</div>', '<div>a b</div>'],
    ['<p>a<a href="/x">&nbsp;</a>b <a href="/gone"><br></a>c</p>', '<p>a\u00A0b<br>c</p>'],
    ['<figure></figure><p>a</p>', '<p>a</p>'],
  ])('%s', (html, expected) => {
    expect(sanitiseHtml(html, resolve)).toMatchObject({ html: expected, deadLinks: [] });
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

  test.each([
    ['<a href="/x"><h3>A</h3> <p>b <b>c</b></p></a>', '<h2><a href="/ru/x">A</a></h2><p><a href="/ru/x">b <b>c</b></a></p>'],
    ['<a href="/x">a<ul><li>b</li></ul></a>', '<a href="/ru/x">a</a><ul><li><a href="/ru/x">b</a></li></ul>'],
    ['<a href="/gone"><h3>A</h3></a>', '<h2>A</h2>'],
  ])('one around blocks is moved into them: %s', (html, expected) => {
    expect(clean(html)).toBe(expected);
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

  test.each(['&nbsp;', '<br>', '<p>&nbsp;</p>', '<b>\u200E</b>'])('a cell of %s is empty', (blank) => {
    const row = (cell: string) => clean(`<table><tr><${cell}>${blank}</${cell}><th>2025</th><th>2026</th></tr></table>`);
    for (const cell of ['td', 'th'])
      expect(row(cell)).toMatch(/<tr><td>.*<\/td><th scope="col">2025<\/th><th scope="col">2026<\/th><\/tr>/);
  });

  test('a heading before empty cells is one of the row', () => {
    expect(clean('<table><tr><th>a<td>&nbsp;<td></table>')).toContain('<tr><th scope="row">a</th><td>\u00A0</td><td></td></tr>');
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

  test('a block with nothing but a table becomes its wrapper, once', () => {
    const wrapped = (cell: string) =>
      `<div class="table-scroll" tabindex="0"><table><tbody><tr><td>${cell}</td></tr></tbody></table></div>`;
    expect(clean('<section><p>&nbsp;</p><div><table><tr><td>a</table></div><br></section>')).toBe(wrapped('a'));
    expect(clean(wrapped(''))).toBe(wrapped(''));
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
    ['<figure class="media"><oembed url="https://video.example/x"></oembed></figure><p>a</p>', '<p>a</p>', ['oembed']],
    ['<figure><img src="/x.png"><figcaption>b</figcaption></figure><p>a</p>', '<p>a</p>', ['figcaption', 'img']],
    ['<xml><w:View>Normal</w:View></xml><p>a</p>', '<p>a</p>', ['xml']],
    ['<p>a</p><title>b<p>c', '<p>a</p>', ['title']],
    ['<!-- note --><p>a</p><!doctype html>', '<p>a</p>', []],
  ])('%s', (html, expected, removed) => {
    expect(sanitiseHtml(html, resolve)).toEqual({ html: expected, removed, deadLinks: [], plain: false });
  });
});
