import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifyStyles } from '../gatsby-node/minify-styles';

const src = join(__dirname, '..');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

/** Generated content with words for screen readers: `content: "/" / ""`. */
const worded = /(?<=content:)([^;{}]*?)\s*\/\s*(?:"[^"]*")(?=[;}])/g;

test('generated content with an alternative text is there without it, too, for browsers that drop such a declaration', () => {
  const found = files.flatMap((file) => {
    const css = minifyStyles(readFileSync(join(src, file), 'utf8'), file);
    return [...css.matchAll(worded)].map(([_, plain]) => [file, css.includes(`content:${plain};content:${plain}`)]);
  });
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter(([, isThere]) => !isThere)).toEqual([]);
});
