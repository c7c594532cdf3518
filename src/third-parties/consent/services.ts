import type { Vendor, VendorCategory } from '../../../contract/vendor';
import { embedHost } from '../embed-host';

/** Key of the choice in local storage, which no request carries. */
export const consentKey = 'site-consent';

/** What a visitor decides about, one by one. */
export type ServiceCategory = VendorCategory | 'map';

/** A third-party service that this site may load once the visitor allows it. */
export interface Service {
  readonly category: ServiceCategory;
  /** Hosts that it loads from. A visitor agrees to these; with others, the visitor is asked again. */
  readonly hosts: readonly string[];
  /** Loaded as soon as it is allowed. A map has none: it is an iframe in the page. */
  readonly script?: Pick<Vendor, 'src' | 'attributes'>;
}

/** The services that are configured, those with a script first. */
export function servicesFrom({ consentSite, consentContact }: Queries.ConsentServicesFragment): Service[] {
  const { vendors = [], frameHosts = [] } = consentSite?.siteMetadata ?? {};
  const scripts = vendors.map(({ category, src, attributes, hosts }) => ({
    category: category as VendorCategory,
    hosts,
    script: { src, attributes },
  }));
  const map = embedHost(consentContact?.map?.embedUrl, frameHosts);
  return [...scripts, ...(map ? [{ category: 'map', hosts: [map] } as const] : [])];
}

/** Raise it when the question itself changes in meaning; everybody is then asked again. */
const questionVersion = 1;

/** Number of the question, as vanilla-cookieconsent stores it: another list of services, or of their hosts, has another one (djb2, 32 bits). */
export function revisionOf(services: readonly Service[]): number {
  const question = [questionVersion, ...services.map(({ category, hosts }) => `${category}@${hosts.join(',')}`)].join();
  return Array.from(question).reduce((hash, character) => (hash * 33 + (character.codePointAt(0) ?? 0)) >>> 0, 5381);
}
