import { hash } from 'node:crypto';
import { inlineScriptSources, inlineStyleSources } from './inline-sources';

const sha = (body: string) => `sha256-${hash('sha256', body, 'base64')}`;

test.each([
  ['<script>a()</script>', ['a()']],
  ['<script id="x" data-note="a > b">a()</script>', ['a()']],
  ['<script type="module">a()</script><SCRIPT TYPE=text/javascript>b()</SCRIPT >', ['a()', 'b()']],
  ['<script type="importmap">{}</script><script type="speculationrules">{"a":1}</script>', ['{}', '{"a":1}']],
  ['<script>\n  a("\\u00e9é")\n</script>', ['\n  a("\\u00e9é")\n']],
  ['<script>a()</script><script>a()</script>', ['a()']],
  ['<script></script>', ['']],
  ['<script src="/app.js"></script><script async src=/b.js>ignored</script>', []],
  ['<script type="application/ld+json">{}</script><script type="application/json">{}</script>', []],
  ['<p>no script</p><scripty>x</scripty>', []],
])('%s', (html, bodies) => {
  expect(inlineScriptSources(html)).toEqual(bodies.map(sha));
});

test('styles of elements and of attributes, as the browser sees them', () => {
  const html = `<style data-href="/a>b.css">p>a{color:red}</style><style>p>a{color:red}</style>
    <p title="a > b" style="font-family:&quot;A&quot; &amp; b">x</p><P STYLE='top:0'>y</P><script>f(' style="left:0"')</script>`;
  expect(inlineStyleSources(html)).toEqual({
    elements: [sha('p>a{color:red}')],
    attributes: [sha('font-family:"A" & b'), sha('top:0')],
  });
  // A stylesheet that was cut out, and an element that is empty by itself.
  expect(inlineStyleSources('<style data-href="/a.css"></style><style></style>').elements).toEqual([sha('')]);
  expect(inlineStyleSources('<style data-href="/a.css"></style>').elements).toEqual([]);
  expect(inlineStyleSources('<p>none</p>')).toEqual({ elements: [], attributes: [] });
});
