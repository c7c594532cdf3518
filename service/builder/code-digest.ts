import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files and folders that a build is made of beside content, words and environment. */
const code = [
  'contract',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'locales',
  'package-lock.json',
  'package.json',
  'plugins',
  'service/builder',
  'src',
  'static',
  'tsconfig.json',
];

/** Words that pages query, and so follow like content; those that a script imports are code. */
const isQueriedWord = (path: string): boolean => /^locales\/[^/]+\/(?!consent\.json$)[^/]+\.json$/.test(path);

const isSource = ({ name }: Dirent): boolean => name !== 'node_modules' && name !== 'query-types.d.ts' && !/\.test\.tsx?$/.test(name);

/** Digests over times and sizes of files: equal as long as nobody writes to them. */
export interface CodeDigest {
  readonly code: string;
  /** Of the words that pages query. */
  readonly words: string;
}

/** Looks at every file that a build depends on, without reading any: 15 ms for our 700. */
export function codeDigest(siteDir: string): CodeDigest {
  const digests = { code: createHash('sha256'), words: createHash('sha256') };
  const look = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    const name = relative(siteDir, path);
    if (stats.isDirectory()) for (const entry of entriesOf(path)) look(join(path, entry.name));
    else if (isQueriedWord(name)) {
      digests.words.update(`${name} ${stats.ctimeMs} ${stats.size}\n`);
      // A file of words that comes or goes changes which queries there are.
      digests.code.update(`${name}\n`);
    } else digests.code.update(`${name} ${stats.ctimeMs} ${stats.size}\n`);
  };
  for (const name of code) look(join(siteDir, name));
  return { code: digests.code.digest('hex'), words: digests.words.digest('hex') };
}

const entriesOf = (folder: string): Dirent[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(isSource)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
