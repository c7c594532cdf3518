import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../service/temporary-folder';

/** Called at the top of a test file: gives a function that makes new empty folders, all removed after the file's tests. */
export function temporaryFolders(): () => string {
  const root = temporaryFolder();
  return () => mkdtempSync(join(root, 'folder-'));
}
