import { domainToASCII } from 'node:url';
import { normaliseLine } from './normalise-text';

/**
 * Brings an e-mail address into its stored form: the domain in lower case and, if it is written in another script, in its
 * ASCII form (`почта@пример.рф` → `почта@xn--e1afmkfd.xn--p1ai`), because mail servers and the contract's rule know only that.
 * The part before the `@` stays as typed: its case may matter (RFC 5321, 2.4). Whether it is an address is the schema's business.
 */
export function normaliseEmail(typed: string): string {
  const line = normaliseLine(typed);
  const at = line.lastIndexOf('@');
  if (at < 0) return line;
  const domain = line.slice(at + 1);
  const ascii = /^[\x21-\x7E]*$/.test(domain) ? domain.toLowerCase() : domainToASCII(domain);
  return ascii === '' ? line : line.slice(0, at + 1) + ascii;
}
