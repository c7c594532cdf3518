import { hash } from 'node:crypto';
import type { ReleaseFile } from '../release/manifest';

/**
 * What tells a file from another one at the same address: its content, its type, and of a page the scripts and styles that it may run, since
 * another version of the code changes those without a change of the page.
 *
 * @returns 16 hexadecimal digits
 */
export function fileVersion({ sha256, type, inlineScripts, inlineStyles, styleAttributes }: ReleaseFile): string {
  return hash('sha256', JSON.stringify([sha256, type, inlineScripts, inlineStyles, styleAttributes]), 'hex').slice(0, 16);
}
