import { origin, type Parser } from '../config/parsers';
import { type ValuesOf, variable } from '../config/variable';

/** A header that proves who purges. */
export interface PurgeHeader {
  readonly name: string;
  readonly value: string;
}

const header: Parser<PurgeHeader | null> = {
  expects: 'a header such as X-Purge-Token: and a secret, or nothing',
  parse: (text) => {
    if (text === '') return null;
    const [, name, value] = /^([A-Za-z0-9-]{1,64}):\s*([\x21-\x7e]{1,1024})$/.exec(text) ?? [];
    return name && value ? { name, value } : undefined;
  },
};

/** The variables of a CDN in front of the site. */
export const cdnVariables = {
  cdnPurgeUrl: variable('CDN_PURGE_URL', '', origin, {
    meaning:
      'CDN in front of the site, which is told by PURGE of each address that has changed, for example http://10.0.0.2:6081; then it may keep pages for a day (CDN-Cache-Control). Empty: none; caches ask for each page whether it has changed.',
  }),
  cdnPurgeHeader: variable('CDN_PURGE_HEADER', '', header, {
    meaning: 'Header that is sent with each PURGE so that the CDN knows who asks, for example Fastly-Key: and the key. Empty: none.',
    secret: true,
  }),
};

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function cdnCrossChecks({ cdnPurgeUrl, cdnPurgeHeader }: ValuesOf<typeof cdnVariables>): string[] {
  if (cdnPurgeUrl !== null || cdnPurgeHeader === null) return [];
  return ['CDN_PURGE_HEADER is set but CDN_PURGE_URL is empty, so nothing is purged. Set both, or empty CDN_PURGE_HEADER.'];
}
