import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const bytes = 32;

/**
 * The key that signs cookies and the tokens of forms, in `DATA_DIR/staff.key`, which only this user can read. It is made at the first
 * call; without the file all sessions end.
 *
 * @throws Error if the file is damaged, or can't be read or written
 */
export async function deskKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, 'staff.key');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, randomBytes(bytes), { mode: 0o600 });
  try {
    // A link appears with all its content or not at all, and the first of several processes wins.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(draft);
  }
  const key = await readFile(file);
  if (key.length !== bytes) throw new Error(`${file} is damaged. Remove it and start again; everybody then signs in anew.`);
  return key;
}
