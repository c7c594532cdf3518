import type { Vendor } from '../../contract/vendor';
import type { Kind } from './kinds';

const path = /^\/(?!\/)[\w.~/-]+$/;
const attributeName = /^(?:id|data-[a-z0-9-]+)$/;
const host = /^(?:\*\.)?(?!-)[a-z0-9-]{1,63}(?<!-)(?:\.(?!-)[a-z0-9-]{1,63}(?<!-))*(?::\d{1,5})?$/;

/** The address of a script, null where the text is empty. */
export const scriptAddress: Kind<string | null> = {
  expects: 'the address of a script, such as https://stats.example/script.js, a path on this site such as /stats.js, or nothing',
  read: (text) => {
    if (text === '') return null;
    if (path.test(text)) return text;
    if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return undefined;
    const url = new URL(text);
    return url.username || url.password ? undefined : url.href;
  },
};

/** Attributes of a script element, written like the query of a URL, so that a value may hold anything. */
export const scriptAttributes: Kind<Vendor['attributes']> = {
  expects: 'attributes such as data-website-id=42&data-tag=a%2Cb: names are id or begin with data-, values are encoded as in a URL',
  read: (text) => {
    const attributes = [...new URLSearchParams(text)].map(([name, value]) => ({ name, value }));
    const names = new Set(attributes.map(({ name }) => name));
    return names.size === attributes.length && attributes.every(({ name }) => attributeName.test(name)) ? attributes : undefined;
  },
};

/** Hosts as a content security policy names them. */
export const vendorHosts: Kind<readonly string[]> = {
  expects: 'host names separated by commas, for example api.stats.example, *.chat.example',
  read: (text) => {
    const names = text
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean);
    return names.every((name) => host.test(name)) ? names : undefined;
  },
};
