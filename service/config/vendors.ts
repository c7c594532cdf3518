import { type Vendor, type VendorCategory, vendorCategories } from '../../contract/vendor';
import type { Settings } from './rules';

/** The scripts of other providers that are configured, in the order of their categories. */
export function vendorsFrom(settings: Settings): Vendor[] {
  return vendorCategories.flatMap((category) => vendorOf(category, settings));
}

/** Problems of their settings. */
export function vendorProblems(settings: Settings): string[] {
  return vendorCategories.flatMap((category) => {
    const { name, src, attributes, hosts } = settingsOf(category, settings);
    if (src === null) {
      if (attributes.length === 0 && hosts.length === 0) return [];
      return [`${name}_ATTRIBUTES or ${name}_HOSTS is set while ${name}_URL is empty. Set ${name}_URL, too, or empty them.`];
    }
    if (src.startsWith('http:') && settings.siteUrl?.startsWith('https:'))
      return [`${name}_URL is "${src}", which browsers block on a site with https. Give it an https address.`];
    if (src.startsWith('/') && hosts.length === 0)
      return [`${name}_URL is a file of this site, and ${name}_HOSTS is empty. Name the hosts of the provider that it calls.`];
    return [];
  });
}

function vendorOf(category: VendorCategory, settings: Settings): Vendor[] {
  const { src, attributes, hosts } = settingsOf(category, settings);
  if (src === null) return [];
  const own = src.startsWith('/') ? [] : [new URL(src).host];
  return [{ category, src, attributes, hosts: [...new Set([...own, ...hosts])] }];
}

function settingsOf(category: VendorCategory, settings: Settings) {
  return category === 'analytics'
    ? { name: 'ANALYTICS', src: settings.analyticsUrl, attributes: settings.analyticsAttributes, hosts: settings.analyticsHosts }
    : { name: 'CHAT', src: settings.chatUrl, attributes: settings.chatAttributes, hosts: settings.chatHosts };
}
