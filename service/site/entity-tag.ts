import type { Coding } from './content-coding';

/** Strong entity tag of a file in a coding. 128 bits of its digest: no two files of ours ever share them. */
export function entityTag(sha256: string, coding: Coding): string {
  return `"${sha256.slice(0, 32)}${coding === 'identity' ? '' : `-${coding}`}"`;
}

/** Whether If-None-Match lists the tag; weak comparison, as RFC 9110 §13.1.2 wants it. */
export function noneMatchHas(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => {
    const listed = part.trim().replace(/^W\//, '');
    return listed === '*' || listed === tag;
  });
}
