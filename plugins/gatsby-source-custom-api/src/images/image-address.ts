import { ImageProblem } from './image-outcome';

/** What decides whether an address is allowed. */
interface AddressRules {
  /** Scheme, host and port of the content API. */
  apiOrigin: string;
  /** Further hosts, `name` for the usual ports or `name:port`. */
  allowedHosts: readonly string[];
}

/** A picture's address after the checks. */
export interface ImageAddress {
  url: URL;
  /** True on the API's own origin: the operator configured it, so it may be on this machine or a private network. */
  configured: boolean;
}

const longestShown = 200;

/** The address as reports print it: without credentials, and truncated. */
export function shownAddress(address: string): string {
  const harmless = address.replace(/\/\/[^/?#]*@/, '//…@').replace(/\s+/g, ' ');
  return harmless.length > longestShown ? `${harmless.slice(0, longestShown)}…` : harmless;
}

const parsed = (address: string, base?: URL) => (URL.canParse(address, base) ? new URL(address, base) : undefined);

/** Host and port in the forms of `URL.host`, for comparison: it leaves out the usual port of the scheme. */
function hostForms(host: string): string[] {
  const bare = host.replace(/^.*:\/\//, '');
  return ['http', 'https'].map((scheme) => {
    const url = parsed(`${scheme}://${bare}`);
    if (!url) throw new Error(`“${host}” is not a host name. List allowed picture hosts as “cdn.example.com” or “cdn.example.com:8443”.`);
    return url.host;
  });
}

/**
 * Creates the check of picture addresses.
 *
 * @returns takes an absolute URL, or a path on the API host; throws ImageProblem for other schemes than http and https,
 *   user names in the address and hosts that are not allowed
 * @throws Error when an allowed host is not a host name
 */
export function addressCheck({ apiOrigin, allowedHosts }: AddressRules): (address: string) => ImageAddress {
  const api = new URL(apiOrigin);
  const allowed = new Set([api.host, ...allowedHosts.flatMap(hostForms)]);

  return (address) => {
    const shown = shownAddress(address);
    const url = parsed(address, api);
    if (!url) throw new ImageProblem('address-invalid', `“${shown}” is not a web address. Choose the picture again in the content system.`);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      throw new ImageProblem(
        'scheme-refused',
        `The picture address “${shown}” does not begin with https:// or http://. Upload the picture to the content system and use its web address.`,
      );
    }
    if (url.username || url.password) {
      throw new ImageProblem(
        'credentials-in-address',
        `The picture address “${shown}” contains a user name. Use an address that anyone may open, without “user@”.`,
      );
    }
    if (!allowed.has(url.host)) {
      const remedy = `Upload it to the content system, or ask the operator to add ${url.host} to the allowed picture hosts.`;
      throw new ImageProblem(
        'host-not-allowed',
        `The picture “${shown}” is on ${url.host}, from where this site takes no pictures. ${remedy}`,
      );
    }
    url.hash = '';
    return { url, configured: url.origin === api.origin };
  };
}
