import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Length of a file's part of its class names; two files with the same part make the build fail. */
const partLength = 3;

const owners = new Map<string, string>();

/**
 * A short name for a class or an animation of a CSS module: letters for the file, then a number. Every page carries its styles, and names
 * that share their beginnings compress better than random ones.
 *
 * It depends only on the file's path and content, so that a module from webpack's cache keeps its name.
 *
 * @param file absolute path of the stylesheet
 * @param localName the class as the file names it
 * @param root folder that the path is taken from
 * @throws when two files get the same first letters: rename one of them
 */
export function className(file: string, localName: string, root: string): string {
  const place = path.relative(root, file);
  const part = createHash('sha256')
    .update(place)
    .digest('base64url')
    .replace(/[^a-zA-Z]/g, '')
    .slice(0, partLength);
  const owner = owners.get(part) ?? place;
  if (owner !== place) throw new Error(`${place} and ${owner} get the same class names; rename one of them`);
  owners.set(part, place);
  const found = readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g);
  const number = Array.from(new Set(Array.from(found, ([, name]) => name))).indexOf(localName);
  return part + (number < 0 ? `_${localName}` : number.toString(36));
}
