import { embedHost } from '../embed-host';

/** What a visitor decides about, one by one. */
export type ServiceCategory = 'analytics' | 'chat' | 'map';

/** A service of another provider that this site would like to use. */
export interface Service {
  readonly category: ServiceCategory;
  /** Who would be asked for something. A visitor agrees to these, so with others the question is put anew. */
  readonly hosts: readonly string[];
  /** Loaded as soon as it is allowed; a map has none, it is a frame in its place. */
  readonly script?: { readonly src: string; readonly attributes: readonly { readonly name: string; readonly value: string }[] };
}

/** The services that are configured, those with a script first. */
export function servicesFrom({ consentSite, consentContact }: Queries.ConsentServicesFragment): Service[] {
  const { vendors = [], frameHosts = [] } = consentSite?.siteMetadata ?? {};
  const scripts = vendors.map(({ category, src, attributes, hosts }) => ({
    category: category as 'analytics' | 'chat',
    hosts,
    script: { src, attributes },
  }));
  const map = embedHost(consentContact?.map?.embedUrl, frameHosts);
  return [...scripts, ...(map ? [{ category: 'map', hosts: [map] } as const] : [])];
}

/** Names a service with its providers: what is asked about, and what is allowed. */
export function serviceKey({ category, hosts }: Pick<Service, 'category' | 'hosts'>): string {
  return `${category}@${hosts.join(',')}`;
}
