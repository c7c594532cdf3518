import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** An empty folder that is gone after the last test of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
