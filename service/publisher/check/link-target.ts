import type { ReleaseFile } from '../../release/manifest';
import type { SiteAddresses } from '../../site/addresses';
import { parseTarget } from '../../site/request-target';
import { route } from '../../site/routing';

const redirectsFollowed = 3;

/**
 * Follows a link as a browser would, by the server's own routing: what the check calls found is what visitors get.
 *
 * @param link address as written
 * @param from address of the page that it stands on
 */
export function linkFate(
  link: string,
  from: string,
  addresses: SiteAddresses,
  files: ReadonlyMap<string, ReleaseFile>,
): 'found' | 'missing' | 'foreign' {
  let base = from;
  let next = link;
  for (let hop = 0; hop <= redirectsFollowed; hop += 1) {
    if (!URL.canParse(next, base)) return 'missing';
    const url = new URL(next, base);
    if (!isOwn(url, addresses)) return 'foreign';
    const target = parseTarget(url.pathname + url.search);
    if (!target) return 'missing';
    if (target.segments[0] === 'api') return 'foreign';
    const decision = route(target, { host: url.host }, addresses, files);
    if (decision.kind === 'file') return 'found';
    if (decision.kind !== 'redirect') return 'missing';
    base = url.href;
    next = decision.to;
  }
  return 'missing';
}

function isOwn(url: URL, { siteUrl, localeDomains }: SiteAddresses): boolean {
  const web = url.protocol === 'http:' || url.protocol === 'https:';
  return web && (url.host === new URL(siteUrl).host || [...localeDomains.values()].includes(url.host));
}
