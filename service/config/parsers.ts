import { isAbsolute, resolve } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import { isLocaleCode, type LocaleCode, localeCodes } from '../../contract/locales';

/** How the text of a variable becomes a value. */
export interface Parser<Value> {
  /** What is accepted, as the end of the sentence "Give it …". */
  readonly expects: string;
  /** The value, or undefined if the text is invalid. */
  readonly parse: (text: string) => Value | undefined;
}

/** The folder that relative paths in the configuration are resolved against. */
export const projectRoot = resolve(__dirname, '../..');

const hostName = /^(?!-)[a-z0-9-]{1,63}(?<!-)(\.(?!-)[a-z0-9-]{1,63}(?<!-))*$/i;

/** A whole number between two limits, both inclusive. */
export function integer(minimum: number, maximum: number): Parser<number> {
  return {
    expects: `a whole number from ${minimum} to ${maximum}`,
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : undefined;
    },
  };
}

/** One of the given words. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Parser<Word> {
  return { expects: `one of ${words.join(', ')}`, parse: (text) => words.find((word) => word === text) };
}

/** `yes` or `no`, and the spellings that other tools use. */
export const yesOrNo: Parser<boolean> = {
  expects: 'yes or no',
  parse: (text) => {
    if (/^(yes|true|on|1)$/i.test(text)) return true;
    return /^(no|false|off|0)$/i.test(text) ? false : undefined;
  },
};

/** A folder; relative paths are resolved against the project folder. */
export const folder: Parser<string> = {
  expects: 'the path of a folder',
  parse: (text) => (text === '' || text.includes('\0') ? undefined : isAbsolute(text) ? resolve(text) : resolve(projectRoot, text)),
};

/** A host name or address to listen on. */
export const listenAddress: Parser<string> = {
  expects: 'an address of this machine, for example 127.0.0.1, or 0.0.0.0 for all of them',
  parse: (text) => (hostName.test(text) || /^[0-9a-f:]+$/i.test(text) ? text : undefined),
};

/** The origin of a web address, without a path; null for an empty text. */
export const origin: Parser<string | null> = {
  expects: 'an address such as https://mezon.example: http or https, without path, query or user name',
  parse: (text) => {
    if (text === '') return null;
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    const bare = ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
    return bare && url.pathname === '/' && !/[?#]/.test(text) ? url.origin : undefined;
  },
};

/** Host names separated by commas, each with an optional port. */
export const hosts: Parser<readonly string[]> = {
  expects: 'host names separated by commas, for example media.office.example, cdn.example:8443',
  parse: (text) => {
    const names = commaSeparated(text);
    return names.every(isHost) ? names.map((name) => name.toLowerCase()) : undefined;
  },
};

/** The signals of contentsignals.org; empty for `none`. */
export const contentSignal: Parser<string> = {
  expects: 'search, ai-input and ai-train, each =yes or =no, separated by commas, or none',
  parse: (text) => {
    if (text === 'none') return '';
    const signals = commaSeparated(text);
    return signals.length > 0 && signals.every((signal) => /^(?:search|ai-input|ai-train)=(?:yes|no)$/.test(signal))
      ? signals.join(', ')
      : undefined;
  },
};

/** A key of IndexNow, which is the name of a file, too. */
export const indexNowKey: Parser<string> = {
  expects: '8 to 128 letters, digits and hyphens, or nothing',
  parse: (text) => (/^(?:[A-Za-z0-9-]{8,128})?$/.test(text) ? text : undefined),
};

/** Addresses of proxies: IP addresses, ranges such as 10.0.0.0/8, or the names that Fastify knows. */
export const proxies: Parser<readonly string[]> = {
  expects: 'addresses or ranges separated by commas, for example 10.0.0.0/8, or loopback, linklocal, uniquelocal',
  parse: (text) => {
    const entries = commaSeparated(text);
    try {
      proxyAddr.compile(entries);
      return entries;
    } catch {
      return undefined;
    }
  },
};

/** `locale=host` pairs separated by commas, each locale and each host name once: a proxy may leave the port out. */
export const localeHosts: Parser<ReadonlyMap<LocaleCode, string>> = {
  expects: `pairs such as de=mezon.example.de separated by commas, with locales out of ${localeCodes.join(', ')}, each locale and host name once`,
  parse: (text) => {
    const domains = new Map<LocaleCode, string>();
    for (const entry of commaSeparated(text)) {
      const [code, host = '', ...more] = entry.split('=').map((part) => part.trim());
      if (!isLocaleCode(code) || !isHost(host) || more.length > 0 || domains.has(code)) return undefined;
      domains.set(code, host.toLowerCase());
    }
    const names = new Set([...domains.values()].map((host) => host.replace(/:\d+$/, '')));
    return names.size === domains.size ? domains : undefined;
  },
};

const port = integer(0, 65_535);

/** A port, or null for nothing. */
export const optionalPort: Parser<number | null> = {
  expects: `${port.expects}, or nothing`,
  parse: (text) => (text === '' ? null : port.parse(text)),
};

/** An address with one of the given schemes, or nothing. With http and https it has no user name: `fetch` calls no address that has one. */
export function address(schemes: readonly string[], example: string): Parser<string> {
  const isCalled = schemes.includes('https:');
  return {
    expects: `an address such as ${example}${isCalled ? ', without user name' : ''}, or nothing`,
    parse: (text) => {
      if (text === '') return text;
      if (!URL.canParse(text)) return undefined;
      const { protocol, hostname, username, password } = new URL(text);
      const isUserValid = isCalled ? username === '' && password === '' : [username, password].every(isEncoded);
      return schemes.includes(protocol) && hostname !== '' && isUserValid ? text : undefined;
    },
  };
}

/** Whether each percent sign begins an escape, as in an address it must. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const mailAddress = /^[^\s@<>,;"()[\]\\:]+@[^\s@<>,;"()[\]\\:]+$/;

/** E-mail addresses separated by commas, without names; perhaps none. */
export const mailAddresses: Parser<readonly string[]> = {
  expects: 'e-mail addresses separated by commas, for example office@mezon.example',
  parse: (text) => {
    const addresses = commaSeparated(text);
    return addresses.every((entry) => mailAddress.test(entry)) ? addresses : undefined;
  },
};

/** One e-mail address, or nothing. */
export const optionalMailAddress: Parser<string> = {
  expects: 'one e-mail address, for example website@mezon.example, or nothing',
  parse: (text) => (text === '' || mailAddress.test(text) ? text : undefined),
};

const secureAddress = address(['https:'], '');

/** A Contact of security.txt (RFC 9116 §2.5.3), or nothing. */
export const securityContact: Parser<string> = {
  expects: 'mailto: with an e-mail address, or an address with https:, or nothing',
  parse: (text) => (text.startsWith('mailto:') && mailAddress.test(text.slice('mailto:'.length)) ? text : secureAddress.parse(text)),
};

/** The entries of a comma-separated list, trimmed, without empty ones. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Whether a text is a host name, perhaps with a port, that can stand in an address: 999.1.1.1 can't. */
export function isHost(text: string): boolean {
  const [name = '', port, ...more] = text.split(':');
  return more.length === 0 && hostName.test(name) && (port === undefined || /^\d{1,5}$/.test(port)) && URL.canParse(`http://${text}`);
}
