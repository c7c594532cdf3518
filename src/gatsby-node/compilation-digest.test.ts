import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compilationDigest } from './compilation-digest';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'compilation-digest-'));
  for (const name of ['package-lock.json', 'package.json', 'gatsby-config.ts', 'tsconfig.json', 'src/gatsby-node'])
    cpSync(name, path.join(root, name), { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

test('is that of the same files in another folder', () => {
  expect(compilationDigest(root)).toBe(compilationDigest());
});

test.each(['package-lock.json', 'tsconfig.json', 'src/gatsby-node/webpack-config.ts', 'src/gatsby-node/minify-loader.js'])(
  'changes with %s',
  (file) => {
    appendFileSync(path.join(root, file), ' ');
    expect(compilationDigest(root)).not.toBe(compilationDigest());
  },
);

test('does not change with a test', () => {
  appendFileSync(path.join(root, 'src/gatsby-node/class-names.test.ts'), ' ');
  expect(compilationDigest(root)).toBe(compilationDigest());
});
