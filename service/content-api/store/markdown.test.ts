import { testMistakes } from '../../../testing/content/mistakes';
import { renderMarkdown } from './markdown';

const taxEn = 'works/tax/en.md';

describe('texts', () =>
  testMistakes({
    'HTML in a body': [
      (c) => c.replace(taxEn, 'Tax with', '<b>Tax</b> with'),
      `${taxEn}, line 8, body: HTML is not allowed in texts (<b>); use Markdown.`,
    ],
    'a heading that is the title': [
      (c) => c.replace(taxEn, '## Heading', '# Heading'),
      `${taxEn}, line 6, body: Headings start at ##; # is the title of the page, which belongs in "title".`,
    ],
    'a picture in a nested text': [
      (c) => c.replace('site-content/en.md', '## Us', '![Us](us.jpg)'),
      'site-content/en.md, about › body: line 1 of the text: Pictures are not allowed inside the text; the picture of an item is its field "image".',
    ],
  }));

describe('rendering', () => {
  test.each([
    ['## Heading\n\nText with *words*.\n', '<h2>Heading</h2>\n<p>Text with <em>words</em>.</p>'],
    [
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    ],
    ['[Tax](/works/tax)', '<p><a href="/works/tax">Tax</a></p>'],
    ['> A rule.', '<blockquote>\n<p>A rule.</p>\n</blockquote>'],
    ['https://firm.example stays text, 1 < 2 & 3', '<p>https://firm.example stays text, 1 &lt; 2 &amp; 3</p>'],
  ])('%j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toEqual({ html, mistakes: [] });
  });

  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '[x](javascript:alert(1))',
    '[x](data:text/html,x)',
    '[x](VBSCRIPT:x)',
  ])('%j runs nothing, whatever becomes of the mistake', (markdown) => {
    expect(renderMarkdown(markdown).html).not.toMatch(/<(?!\/?p>)/);
  });
});
