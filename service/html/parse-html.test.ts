import { toHtml } from 'hast-util-to-html';
import { parseHtml } from './parse-html';

test('the tree of what React has rendered says the same', () => {
  const html =
    '<main><p class="a b" hidden>AT&amp;T<!-- --> &lt;5<br>next</p><pre><code class="language-sh">a\n  b</code></pre><table><tbody><tr><td colspan="2"><img src="/a.png" alt=""></td></tr></tbody></table></main>';
  expect(toHtml(parseHtml(html))).toBe(html.replace('<!-- -->', '').replace('&amp;', '&#x26;').replace('&lt;', '&#x3C;'));
});

test('text is one node in spite of references and comments', () => {
  expect(parseHtml('a &amp; b<!-- -->c').children).toEqual([{ type: 'text', value: 'a & bc' }]);
});

test('what is no words is left out with everything in it', () => {
  const wordless =
    '<svg><g><title>t</title><svg><a href="/x">x</a></svg></g></svg><script>if (a<b) c</script><noscript><p>n</p></noscript>';
  expect(toHtml(parseHtml(`<p>${wordless}<em>kept</em><template><p>t</p></template></p>`))).toBe('<p><em>kept</em></p>');
});
