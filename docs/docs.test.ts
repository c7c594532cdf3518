import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const inDocs = (readdirSync(__dirname, { recursive: true }) as string[])
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'content/README.md', ...inDocs];
const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).scripts;

const read = (document: string) => readFileSync(path.join(root, document), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Folders that paths in documents begin with; other words with a slash are routes or examples. */
const rooms = 'artwork|bench|content|contract|deploy|docs|e2e|locales|plugins|scripts|service|src|static|testing';

describe.each(documents)('%s', (document) => {
  test('names only npm scripts that exist', () => {
    const named = matches(read(document), /npm run ([\w:-]+)/g);
    expect(named.filter((name) => !(name in scriptsOf('.')))).toEqual([]);
  });

  test('names only scripts that exist in other packages', () => {
    const named = [...read(document).matchAll(/npm --prefix (\S+) (?:run )?([\w:-]+)/g)].map(([, folder = '', name = '']) => ({
      folder,
      name,
    }));
    expect(named.filter(({ folder, name }) => name !== 'ci' && !(name in scriptsOf(folder)))).toEqual([]);
  });

  test('names only paths that exist', () => {
    const named = matches(read(document), new RegExp(`\`((?:${rooms})/[\\w./-]*)\``, 'g')).filter((name) => !name.includes('*'));
    const links = matches(read(document), /\]\((?!https?:|#|mailto:)([^)#\s]+)/g).map((link) => path.join(path.dirname(document), link));
    expect([...named, ...links].filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
  });
});

test('README shows the two commands at its top, and CI runs exactly its test command', () => {
  const top = read('README.md').split('\n').slice(0, 40).join('\n');
  expect(top).toContain('npm start');
  expect(top).toContain('npm test');
  expect(read('.ci/run')).toMatch(/^(exec )?npm test$/m);
});
