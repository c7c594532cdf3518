import { createHash } from 'node:crypto';
import { pathSegment } from '../../../../contract/path-segment';

export interface Segments {
  /** The path segment of each id. */
  segments: ReadonlyMap<string, string>;
  /** Ids whose segment was already taken, so that a part of their SHA-256 was appended. */
  moved: string[];
}

/**
 * Assigns each id of a kind a unique path segment. Segments that differ only in case count as equal, because some file systems
 * ignore case; the one in lower case comes first, so that an address in use is not lost to a new id in capitals. The result depends neither on the
 * language nor on the order of the ids.
 */
export function assignSegments(ids: Iterable<string>): Segments {
  const segments = new Map<string, string>();
  const taken = new Set<string>();
  const moved: string[] = [];
  const plains = [...new Set(ids)].sort().map((id) => ({ id, plain: pathSegment(id) }));
  const isLower = ({ plain }: (typeof plains)[number]) => plain === plain.toLowerCase();
  for (const { id, plain } of [...plains.filter(isLower), ...plains.filter((each) => !isLower(each))]) {
    const isTaken = taken.has(plain.toLowerCase());
    const segment = isTaken ? `${plain.slice(0, 47)}-${createHash('sha256').update(id).digest('hex').slice(0, 16)}` : plain;
    if (isTaken) moved.push(id);
    taken.add(segment.toLowerCase());
    segments.set(id, segment);
  }
  return { segments, moved };
}
