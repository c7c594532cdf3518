import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder that is removed after the tests of the file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firm-website-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Called at the top of a test file: gives a function that makes new empty folders, all removed after the tests of the file. */
export function temporaryFolders(): () => string {
  const root = temporaryFolder();
  return () => mkdtempSync(join(root, 'folder-'));
}
