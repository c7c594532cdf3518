import { readFile } from 'node:fs/promises';
import { readSpoolLines } from '../store/spool-line';

/** A sentence about requests that wait for the database in the spool, where no command sees them; empty if there are none. */
export async function spoolNote(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  const count = readSpoolLines(bytes).entries.length;
  if (count === 0) return '';
  return `${count} requests wait in ${path} because the database could not be used; the server stores them as soon as it can.\n`;
}
