import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncPath } from '../../publisher/durable-files';
import { isMissing } from '../../release/releases';

const bytes = 32;

/**
 * The key that signs cookies and the tokens of forms, in `DATA_DIR/staff.key`, which only this user can read. It is made at the first
 * call; without the file all sessions end. A key that is there is only read: the site starts on a full disk, too.
 *
 * @throws Error if the file is damaged, or can't be read or written
 */
export async function deskKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'staff.key');
  const key = await readFile(file).catch(async (error) => {
    if (!isMissing(error)) throw error;
    await makeKey(file);
    return readFile(file);
  });
  if (key.length !== bytes) throw new Error(`${file} is damaged. Remove it and start again; everybody then signs in anew.`);
  return key;
}

async function makeKey(file: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  try {
    await writeFile(draft, randomBytes(bytes), { mode: 0o600, flush: true });
    // A link appears with all its content or not at all, and the first of several processes wins.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncPath(dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
}
