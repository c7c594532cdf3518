import type { FastifyRequest } from 'fastify';
import type { SiteAddresses } from './addresses';
import { fileVersion } from './file-version';
import type { FoundFile } from './release-store';
import { parseTarget } from './request-target';
import { route } from './routing';

/** Whether a path is that of the file with the framework's script elements, which a page fetches to boot. */
export const isScriptsOfPages = (path: string): boolean => path.startsWith('_gatsby/slices/_gatsby-scripts-');

/**
 * By what a page tells whether the scripts are its own (decision 030) where a CDN keeps it longer than a release is live: its version, and for the
 * scripts that of the page that asks for them (Referer), as it is now.
 *
 * @returns null where there is nothing to compare
 */
export function pageVersion({ release, path, file }: FoundFile, request: FastifyRequest, addresses: SiteAddresses): string | null {
  if (file.role === 'page') return fileVersion(file);
  const { referer = '' } = request.headers;
  if (!isScriptsOfPages(path) || !URL.canParse(referer)) return null;
  const target = parseTarget(new URL(referer).pathname);
  const asking = target && route(target, { host: request.host }, addresses, release.files);
  if (asking?.kind === 'file') return asking.file.role === 'page' ? fileVersion(asking.file) : null;
  return 'none';
}
