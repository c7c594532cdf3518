import type { Vendor } from '../../contract/vendor';

/** Third-party hosts by CSP directive. */
export interface VendorSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly images: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
  readonly media: readonly string[];
  readonly frames: readonly string[];
}

/**
 * What third-party scripts need. All of them load scripts, send data and count with pixels; only a chat has a user interface, with
 * styles, fonts, sounds and frames.
 */
export function vendorSources(vendors: readonly Vendor[]): VendorSources {
  const all = hostsOf(vendors);
  const chat = hostsOf(vendors.filter(({ category }) => category === 'chat'));
  return {
    scripts: all,
    // On an https page a host without a scheme means https only, so web sockets are listed.
    connections: all.flatMap((host) => [host, `wss://${host}`]),
    images: all,
    styles: chat,
    fonts: chat,
    media: chat,
    frames: chat,
  };
}

function hostsOf(vendors: readonly Vendor[]): string[] {
  return [...new Set(vendors.flatMap(({ hosts }) => hosts))];
}
