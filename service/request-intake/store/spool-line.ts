import { createHash } from 'node:crypto';
import type { NewRequest } from './new-request';

/** Letters of the checksum that a line begins with. */
const checksumLength = 16;

/** A request as one line of the spool: a checksum, a space, JSON, a line break. A flipped bit must not become part of what a visitor said. */
export function spoolLine(entry: NewRequest): string {
  const json = JSON.stringify(entry);
  return `${checksum(json)} ${json}\n`;
}

/** Everything that whole lines of the spool hold, oldest first, and how many lines are not what was written. */
export function readSpoolLines(bytes: Buffer): { readonly entries: NewRequest[]; readonly damaged: number } {
  const entries: NewRequest[] = [];
  let damaged = 0;
  for (const line of bytes.toString('utf8').split('\n').slice(0, -1)) {
    const json = line.slice(checksumLength + 1);
    if (line === `${checksum(json)} ${json}`) entries.push(JSON.parse(json) as NewRequest);
    else damaged += 1;
  }
  return { entries, damaged };
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, checksumLength);
}
