import { createHash } from 'node:crypto';
import { pathSegment } from '../../../../contract/path-segment';

export interface Segments {
  /** The path segment of each id. */
  segments: ReadonlyMap<string, string>;
  /** Ids whose own segment another id has, so that they got one with a part of their SHA-256. */
  moved: string[];
}

/**
 * Gives each id of a kind its own path segment. Segments that differ only in upper and lower case count as the same: some
 * file systems take them so. Neither language nor order of the ids changes the result.
 */
export function assignSegments(ids: Iterable<string>): Segments {
  const segments = new Map<string, string>();
  const taken = new Set<string>();
  const moved: string[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const plain = pathSegment(id);
    const isTaken = taken.has(plain.toLowerCase());
    const segment = isTaken ? `${plain.slice(0, 47)}-${createHash('sha256').update(id).digest('hex').slice(0, 16)}` : plain;
    if (isTaken) moved.push(id);
    taken.add(segment.toLowerCase());
    segments.set(id, segment);
  }
  return { segments, moved };
}
