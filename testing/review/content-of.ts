import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Content, readContent } from '../../scripts/review-content/content/read-content';

/**
 * Writes files into a new folder, reads them as content, and deletes the folder.
 *
 * @param files texts by path; items get an `item.yaml` where none is given
 */
export function contentOf(files: Readonly<Record<string, string>>): Content {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    const neutral = Object.keys(files).map((path) => [`${dirname(path)}/item.yaml`, 'updatedAt: 2026-01-01T00:00:00Z\n'] as const);
    for (const [path, text] of new Map([...neutral, ...Object.entries(files)])) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    return readContent(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
