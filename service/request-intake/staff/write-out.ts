import { once } from 'node:events';
import { open } from 'node:fs/promises';

/**
 * Writes pieces of text into a new file that only this user can read, or to the standard output, as fast as they are taken there.
 * A reader that wants no more (`| head`) ends it without complaint.
 * @param path undefined: the standard output
 * @throws the file system's error
 */
export async function writeOut(pieces: AsyncIterable<string>, path: string | undefined): Promise<void> {
  if (path !== undefined) {
    const file = await open(path, 'w', 0o600);
    try {
      for await (const piece of pieces) await file.write(piece);
    } finally {
      await file.close();
    }
    return;
  }
  let closed = false;
  process.stdout.on('error', () => {
    closed = true;
  });
  for await (const piece of pieces) {
    if (closed) return;
    if (!process.stdout.write(piece))
      await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'close')]).catch(() => undefined);
  }
}
