import { createTransport } from 'nodemailer';

/** Milliseconds until a mail server that can't be reached or says nothing at first counts as down. */
const patience = 15_000;
/**
 * Milliseconds of silence within the conversation. Servers look at a message before they say that they took it (RFC 5321, 4.5.3.2.6 grants
 * them ten minutes); whoever hangs up earlier sends it again, and staff get it twice.
 */
const silence = 120_000;

/**
 * One connection to the mail server of `smtpUrl`, opened when needed and kept while there is more to send. `smtps:` is encrypted from the
 * first byte, `smtp:` by STARTTLS where the server offers it; a password never leaves the machine without either. The parts of the address
 * are given one by one, because the library ignores every other option when it is given an address.
 */
export function mailTransport(smtpUrl: string) {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  // Named, because the types do not know `maxRequeues`: what a broken connection interrupts is ours to repeat, not the library's.
  const options = {
    host: hostname.replace(/^\[|\]$/g, ''),
    secure: protocol === 'smtps:',
    requireTLS: password !== '' && !isThisMachine(hostname),
    ...(port === '' ? {} : { port: Number(port) }),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true as const,
    maxConnections: 1,
    maxRequeues: 0,
    connectionTimeout: patience,
    greetingTimeout: patience,
    dnsTimeout: patience,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return createTransport(options);
}

function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
