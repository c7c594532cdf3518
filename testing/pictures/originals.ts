import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A picture as the downloader stores it. */
export interface Original {
  digest: string;
  file: string;
}

/** Puts a picture into a folder under its digest. */
export function original(folder: string, bytes: Uint8Array): Original {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const file = path.join(folder, `${digest}.picture`);
  writeFileSync(file, bytes);
  return { digest, file };
}
