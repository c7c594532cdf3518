import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandColors } from './brand';

const read = (file: string) => readFileSync(path.resolve(__dirname, '..', file), 'utf8');

test.each(Object.entries(brandColors))('%s is the token of the style sheets', (name, color) => {
  const token = name.replace(/\d+$/, (shade) => `-${shade}`);
  expect(read('src/styles/tokens.css')).toContain(`  --${token}: ${color};\n`);
});

test('the icon stands on the deep lapis ground', () => expect(read('static/favicon.svg')).toContain(`fill="${brandColors.lapis900}"`));
