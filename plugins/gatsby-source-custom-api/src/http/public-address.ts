import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

/** The only part of the IPv6 space given to hosts on the internet (IANA, “IPv6 Address Space”). */
const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/** A connection to an address outside the public internet was refused. */
export class PrivateAddressError extends Error {
  readonly code = 'EPRIVATEADDRESS';

  constructor(
    readonly host: string,
    readonly address: string,
  ) {
    super(`${host} has the address ${address}, which is not on the public internet.`);
    this.name = 'PrivateAddressError';
  }
}

/**
 * Tells whether an IP address belongs to a host on the public internet. Loopback, private, link-local, shared,
 * multicast, unspecified and reserved ranges do not, nor do the IPv6 forms that carry an IPv4 address to a gateway.
 *
 * @param address IPv4 or IPv6 without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(globalIpv6);
}

/**
 * Wraps a lookup so that it gives public addresses only. The check belongs here and not before the request, because a name
 * may resolve to something else a moment later (DNS rebinding): the address checked is the one connected to.
 * One private address among several refuses the name, because an honest host has none.
 */
export function publicOnly(lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, found, family) => {
      if (error) return callback(error, found, family);
      const addresses = typeof found === 'string' ? [found] : found.map((entry) => entry.address);
      const refused = addresses.find((address) => !isPublicAddress(address));
      if (refused === undefined) callback(null, found, family);
      else callback(new PrivateAddressError(hostname, refused), '', 0);
    });
  };
}

/**
 * Makes a connector for undici that reaches public addresses only, for host names and for addresses in URLs.
 *
 * @param timeout milliseconds to connect
 * @param lookup name resolution; the system's by default
 */
export function publicConnector({ timeout, lookup }: { timeout: number; lookup?: LookupFunction }): buildConnector.connector {
  const connect = buildConnector({ timeout, lookup: publicOnly(lookup) } as buildConnector.BuildOptions);
  return (options, callback) => {
    // Sockets skip the lookup when the host is an address already.
    if (isIP(options.hostname) && !isPublicAddress(options.hostname)) {
      callback(new PrivateAddressError(options.hostname, options.hostname), null);
    } else connect(options, callback);
  };
}
