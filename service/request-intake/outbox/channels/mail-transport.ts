import { createTransport } from 'nodemailer';

/** Milliseconds until a mail server that does not connect or greet counts as down. */
const connectTimeout = 15_000;
/**
 * Socket timeout in milliseconds. Servers scan a message before they accept it (RFC 5321, 4.5.3.2.6 grants them ten minutes); a client that
 * disconnects earlier sends it again, and staff get it twice.
 */
const socketTimeoutMs = 120_000;

/**
 * One pooled connection to the mail server of `smtpUrl`. `smtps:` is encrypted from the first byte, `smtp:` by STARTTLS where the server
 * offers it; a password is never sent to another machine without either. The parts of the URL are passed separately, because the library
 * ignores every other option when it is given a URL.
 */
export function mailTransport(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  // A constant, because the types lack `maxRequeues`: retries after a broken connection are ours, not the library's.
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: password !== '' && !isThisMachine(hostname),
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true as const,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: connectTimeout,
    greetingTimeout: connectTimeout,
    dnsTimeout: connectTimeout,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return createTransport(options);
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
