import { isAnsweredByServer } from '../../../contract/server-addresses';
import type { ReleaseFile } from '../../release/manifest';
import type { SiteAddresses } from '../../site/addresses';
import { parseTarget } from '../../site/request-target';
import { route } from '../../site/routing';

const redirectsFollowed = 3;

/** Where a link leads: to a file of the release, nowhere, or to what no release holds. */
export type LinkTarget = { readonly kind: 'found'; readonly path: string } | { readonly kind: 'missing' | 'foreign' };

/**
 * Follows a link as a browser would, by the server's own routing: what the check calls found is what visitors get.
 *
 * @param link address as written
 * @param from address of the page that it stands on
 */
export function linkTarget(link: string, from: string, addresses: SiteAddresses, files: ReadonlyMap<string, ReleaseFile>): LinkTarget {
  let base = from;
  let next = link;
  for (let hop = 0; hop <= redirectsFollowed; hop += 1) {
    if (!URL.canParse(next, base)) return { kind: 'missing' };
    const url = new URL(next, base);
    if (!isOwn(url, addresses)) return { kind: 'foreign' };
    const target = parseTarget(url.pathname + url.search);
    if (!target) return { kind: 'missing' };
    if (isAnsweredByServer(target.segments)) return { kind: 'foreign' };
    const decision = route(target, { host: url.host }, addresses, files);
    if (decision.kind === 'file') return { kind: 'found', path: decision.path };
    if (decision.kind !== 'redirect') return { kind: 'missing' };
    base = url.href;
    next = decision.to;
  }
  return { kind: 'missing' };
}

function isOwn(url: URL, { siteUrl, localeDomains }: SiteAddresses): boolean {
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  return web && (url.host === new URL(siteUrl).host || [...localeDomains.values()].includes(url.host));
}
