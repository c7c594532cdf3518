import { readIntact } from '../release/verify';
import type { FoundFile } from './release-store';

/** A file that is missing or damaged in every form; waiting may help, since damage is repaired. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
  readonly statusCode = 503;

  constructor({ release, path }: FoundFile) {
    super(`${path} of release ${release.id} is missing or damaged in every form. It is restored soon; if not, run: npm run publish-site`);
  }
}

/** The plain bytes of a file, from whichever form of it is whole. @throws {DamagedFile} if none is */
export async function intactBytes(found: FoundFile): Promise<Buffer> {
  const bytes = found.bytes ?? (await readIntact(found.release, found.path));
  if (!bytes) throw new DamagedFile(found);
  return bytes;
}
