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
  ['an address, as an absolute one', '<p class="a" id="b"><a href="/x">x</a></p>', '<p><a href="https://firm.example/x">x</a></p>'],
])('a feed has %s', (_, text, expected) => {
  expect(articleFrom(text)).toBe(expected);
});
