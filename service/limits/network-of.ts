import { isIPv6 } from 'node:net';

/**
 * The network that counts as one sender: an IPv4 address itself, the /64 of an IPv6 address (one household or server is
 * given at least that much, RFC 6177), and the IPv4 address inside an IPv4-mapped one.
 * @param address `request.ip` of Fastify; anything that is not an address is its own network
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array.from({ length: tail === undefined ? 0 : 8 - left.length - right.length }, () => '0'), ...right];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
