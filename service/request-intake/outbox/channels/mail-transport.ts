import { createTransport } from 'nodemailer';

/** Milliseconds for each step of the conversation with the mail server; a connection that is idle for so long is closed. */
const patience = 8_000;

/**
 * One connection to the mail server of `smtpUrl`, opened when needed and kept while there is more to send. `smtps:` is encrypted from the
 * first byte, `smtp:` by STARTTLS where the server offers it. The parts of the address are given one by one, because the library
 * ignores every other option when it is given an address.
 */
export function mailTransport(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  // Named, because the types do not know `maxRequeues`: what a broken connection interrupts is ours to repeat, not the library's.
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true as const,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return createTransport(options);
}
