import { articleOf } from './article';

const articleFrom = (text: string) =>
  articleOf(`<html><head></head><body><main><article>${text}</article></main></body></html>`, 'https://firm.example/');

test.each([
  [
    'the numbering of a list',
    '<ol type="a" start="3" reversed><li value="7">x</li></ol>',
    '<ol type="a" start="3" reversed><li value="7">x</li></ol>',
  ],
  ['a passage of another direction', '<p><bdi dir="ltr" lang="en">x</bdi></p>', '<p><bdi dir="ltr" lang="en">x</bdi></p>'],
  ...[
    '<p><a href="tel:+998712000000">call</a> or <a href="mailto:office@firm.example">write</a></p>',
    '<table><caption>Fees</caption><tbody><tr><th scope="row">Court</th><td>1</td></tr></tbody></table>',
    '<figure><blockquote><p><mark>x</mark> <u>y</u> <small>z</small></p></blockquote><figcaption>A judge</figcaption></figure>',
    '<p><abbr title="Value added tax">VAT</abbr></p>',
  ].map((text) => ['what a text may have', text, text]),
  ['an address, as an absolute one', '<p class="a" id="b"><a href="/x">x</a></p>', '<p><a href="https://firm.example/x">x</a></p>'],
])('a feed has %s', (_, text, expected) => {
  expect(articleFrom(text)).toBe(expected);
});
