import { hash } from 'node:crypto';
import weakMemoize from '@emotion/weak-memoize';
import type { SiteOutput } from './site-output';

/** Raised when the same output makes a different release, so that the next publish isn't taken for "nothing changed". */
const releaseForm = 'release form 3';

/** SHA-256 over all paths and contents of an output, hexadecimal. */
export const contentDigestOf = weakMemoize(({ files }: SiteOutput): string =>
  hash(
    'sha256',
    files.reduce((text, { path, entry }) => `${text}\n${path}\0${entry.sha256}`, releaseForm),
    'hex',
  ),
);
