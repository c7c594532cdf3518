import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The packages and their settings. */
const packages = ['package-lock.json', 'package.json', 'gatsby-config.ts', 'tsconfig.json'];

/** Where webpack is configured. */
const configuration = 'src/gatsby-node';

const isCode = (name: string) => /\.[jt]s$/.test(name) && !name.includes('.test.');

/**
 * SHA-256 over the files that decide, beside a module itself, how it is compiled.
 *
 * @param root folder of the site
 * @throws Error of the file system if one can't be read
 */
export function compilationDigest(root = process.cwd()): string {
  const digest = createHash('sha256');
  const configured = readdirSync(path.join(root, configuration)).filter(isCode).sort();
  for (const file of [...packages, ...configured.map((name) => path.join(configuration, name))])
    digest.update(`${file}\n`).update(readFileSync(path.join(root, file)));
  return digest.digest('hex');
}
