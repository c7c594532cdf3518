import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readSpoolLines } from '../store/spool';
import { StaffError } from './find-request';

/**
 * Writes chunks of text to a new file that only this user can read, or to the standard output with backpressure.
 * A reader that closes the pipe (`| head`) is not an error.
 * @param path undefined: the standard output
 * @throws {StaffError} if there is such a file, whose rights may let others read it; the file system's error
 */
export async function writeOut(pieces: AsyncIterable<string>, path: string | undefined, stdout: NodeJS.WritableStream): Promise<void> {
  if (path !== undefined) {
    return pipeline(pieces, createWriteStream(path, { flags: 'wx', mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new StaffError(`${path} is there already. Remove it first, or give another name.`) : error;
    });
  }
  stdout.on('error', () => undefined);
  await pipeline(pieces, stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/**
 * Formats times in the staff's time zone as `2026-03-01 14:05`, which Excel recognises in every language.
 * @param timeZone of the IANA database, for example `Asia/Tashkent`
 * @returns a function of milliseconds since 1970
 */
export function staffTime(timeZone: string): (time: number) => string {
  // The Swedish format is ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (time) => format.format(time);
}

/** A warning about spooled requests, which no command shows; empty if there are none. */
export async function spoolNote(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => Buffer.alloc(0));
  const count = readSpoolLines(bytes).entries.length;
  if (count === 0) return '';
  return `${count} requests wait in ${path} because the database could not be used; the server stores them as soon as it can.\n`;
}
