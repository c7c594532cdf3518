import { isAbsolute, resolve } from 'node:path';
import { isLocaleCode, type LocaleCode, localeCodes } from '../../contract/locales';

/** How the text of a variable is read. */
export interface Kind<Value> {
  /** What is accepted, as the end of the sentence "Give it …". */
  readonly expects: string;
  /** The value, or undefined where the text is not acceptable. */
  readonly read: (text: string) => Value | undefined;
}

/** The folder that relative paths of the configuration start from. */
export const projectRoot = resolve(__dirname, '../..');

const hostName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i;

/** A whole number within limits, both included. */
export function integer(minimum: number, maximum: number): Kind<number> {
  return {
    expects: `a whole number from ${minimum} to ${maximum}`,
    read: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : undefined;
    },
  };
}

/** One of the given words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Kind<Word> {
  return { expects: `one of ${words.join(', ')}`, read: (text) => words.find((word) => word === text) };
}

/** `yes` or `no`, also in the spellings that other tools use. */
export const yesOrNo: Kind<boolean> = {
  expects: 'yes or no',
  read: (text) => {
    if (/^(yes|true|on|1)$/i.test(text)) return true;
    return /^(no|false|off|0)$/i.test(text) ? false : undefined;
  },
};

/** Any text, an empty one too. */
export const anyText: Kind<string> = { expects: 'a text', read: (text) => text };

/** A folder; relative paths start at the project's folder. */
export const folder: Kind<string> = {
  expects: 'the path of a folder',
  read: (text) => (text === '' || text.includes('\0') ? undefined : isAbsolute(text) ? resolve(text) : resolve(projectRoot, text)),
};

/** A name or address to listen on. */
export const listenAddress: Kind<string> = {
  expects: 'an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all of them',
  read: (text) => (hostName.test(text) || /^[0-9a-f:]+$/i.test(text) ? text : undefined),
};

/** The origin of a web address, without a path; null where the text is empty. */
export const origin: Kind<string | null> = {
  expects: 'an address such as https://mezon.example: http or https, without path, query or user name',
  read: (text) => {
    if (text === '') return null;
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    const bare = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
    return bare && url.pathname === '/' && !/[?#]/.test(text) ? url.origin : undefined;
  },
};

/** Host names separated by commas, each perhaps with a port. */
export const hosts: Kind<readonly string[]> = {
  expects: 'host names separated by commas, for example media.office.example, cdn.example:8443',
  read: (text) => {
    const names = list(text);
    return names.every(isHost) ? names.map((name) => name.toLowerCase()) : undefined;
  },
};

/** Addresses of proxies: IP addresses, ranges such as 10.0.0.0/8, or the words that Fastify knows. */
export const proxies: Kind<readonly string[]> = {
  expects: 'addresses or ranges separated by commas, for example 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  read: (text) => {
    const entries = list(text);
    const known = (entry: string) => /^(loopback|linklocal|uniquelocal)$/.test(entry) || /^[0-9a-f.:]+(\/\d{1,3})?$/i.test(entry);
    return entries.every(known) ? entries : undefined;
  },
};

/** `locale=host` pairs separated by commas, each locale and each host once. */
export const localeHosts: Kind<ReadonlyMap<LocaleCode, string>> = {
  expects: `pairs such as de=mezon.example.de separated by commas, with locales out of ${localeCodes.join(', ')}, each locale and host once`,
  read: (text) => {
    const domains = new Map<LocaleCode, string>();
    for (const entry of list(text)) {
      const [code, host = '', ...more] = entry.split('=').map((part) => part.trim());
      if (!isLocaleCode(code) || !isHost(host) || more.length > 0 || domains.has(code)) return undefined;
      domains.set(code, host.toLowerCase());
    }
    return new Set(domains.values()).size === domains.size ? domains : undefined;
  },
};

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function isHost(text: string): boolean {
  const [name = '', port, ...more] = text.split(':');
  return more.length === 0 && hostName.test(name) && (port === undefined || /^\d{1,5}$/.test(port));
}
