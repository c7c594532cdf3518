import { createHash } from 'node:crypto';
import { inlineScriptSources } from './inline-scripts';

const sha = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;

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
