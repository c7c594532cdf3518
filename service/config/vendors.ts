import { type Vendor, type VendorCategory, vendorCategories } from '../../contract/vendor';
import { commaSeparated, isHost, type Parser } from './parsers';
import { type ValuesOf, variable } from './variable';

const path = /^\/(?!\/)[\w.~/-]+$/;
const attributeName = /^(?:id|data-[a-z0-9-]+)$/;

/** The address of a script; null for an empty text. */
const scriptAddress: Parser<string | null> = {
  expects: 'the address of a script, such as https://stats.example/script.js, a path on this site such as /stats.js, or nothing',
  parse: (text) => {
    if (text === '') return null;
    if (path.test(text)) return text;
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    return url.username || url.password ? undefined : url.href;
  },
};

/** Attributes of a script element, written like the query of a URL, so that a value may contain anything. */
const scriptAttributes: Parser<Vendor['attributes']> = {
  expects: 'attributes such as data-website-id=42&data-tag=a%2Cb: names are id or begin with data-, values are encoded as in a URL',
  parse: (text) => {
    const attributes = [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }));
    const names = new Set(attributes.map(({ name }) => name));
    return names.size === attributes.length && attributes.every(({ name }) => attributeName.test(name)) ? attributes : undefined;
  },
};

/** Hosts in the syntax of a content security policy. */
const vendorHosts: Parser<readonly string[]> = {
  expects: 'host names separated by commas, for example api.stats.example, *.chat.example',
  parse: (text) => {
    const names = commaSeparated(text.toLowerCase());
    return names.every((name) => isHost(name.replace(/^\*\./, ''))) ? names : undefined;
  },
};

/** The variables about third-party scripts. */
export const vendorVariables = {
  analyticsUrl: variable('ANALYTICS_URL', '', scriptAddress, {
    meaning: 'Script that counts visits; loaded only after a visitor has allowed it. Empty: nothing is counted.',
  }),
  analyticsAttributes: variable('ANALYTICS_ATTRIBUTES', '', scriptAttributes, { meaning: 'Attributes of this script’s element.' }),
  analyticsHosts: variable('ANALYTICS_HOSTS', '', vendorHosts, {
    meaning: 'Further hosts that this script may load from and send to; its own host is always allowed.',
  }),
  chatUrl: variable('CHAT_URL', '', scriptAddress, {
    meaning: 'Script of a live chat; loaded only after a visitor has allowed it. Empty: there is no chat.',
  }),
  chatAttributes: variable('CHAT_ATTRIBUTES', '', scriptAttributes, { meaning: 'Attributes of this script’s element.' }),
  chatHosts: variable('CHAT_HOSTS', '', vendorHosts, {
    meaning: 'Further hosts that the chat may load from, talk to and show in a frame; its own host is always allowed.',
  }),
};

type VendorValues = ValuesOf<typeof vendorVariables>;

/** The configured third-party scripts, in the order of their categories. */
export function vendorsFrom(values: VendorValues): Vendor[] {
  return vendorCategories.flatMap((category) => {
    const { src, attributes, hosts } = valuesOf(category, values);
    if (src === null) return [];
    const own = src.startsWith('/') ? [] : [new URL(src).host];
    return [{ category, src, attributes, hosts: [...new Set([...own, ...hosts])] }];
  });
}

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function vendorCrossChecks(values: VendorValues & { readonly siteUrl: string }): string[] {
  return vendorCategories.flatMap((category) => {
    const { name, src, attributes, hosts } = valuesOf(category, values);
    if (src === null) {
      if (attributes.length === 0 && hosts.length === 0) return [];
      return [`${name}_ATTRIBUTES or ${name}_HOSTS is set while ${name}_URL is empty. Set ${name}_URL as well, or empty them.`];
    }
    if (src.startsWith('http:') && values.siteUrl.startsWith('https:'))
      return [`${name}_URL is "${src}", which browsers block on a site with https. Give it an https address.`];
    if (src.startsWith('/') && hosts.length === 0)
      return [`${name}_URL is a file of this site, and ${name}_HOSTS is empty. Name the hosts of the provider that it calls.`];
    return [];
  });
}

function valuesOf(category: VendorCategory, values: VendorValues) {
  return category === 'analytics'
    ? { name: 'ANALYTICS', src: values.analyticsUrl, attributes: values.analyticsAttributes, hosts: values.analyticsHosts }
    : { name: 'CHAT', src: values.chatUrl, attributes: values.chatAttributes, hosts: values.chatHosts };
}
