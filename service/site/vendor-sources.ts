import type { Vendor } from '../../contract/vendor';

/** Hosts by what a page may have from them, as sources of a content security policy. */
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
 * What the scripts of other providers need. All of them load scripts, send, and count by pictures; only a chat has a face of
 * its own, with styles, fonts, sounds and frames.
 */
export function vendorSources(vendors: readonly Vendor[]): VendorSources {
  const all = hostsOf(vendors);
  const chat = hostsOf(vendors.filter(({ category }) => category === 'chat'));
  return {
    scripts: all,
    // A host without a scheme stands for https alone on a page with https, so web sockets are named.
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
