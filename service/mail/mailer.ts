import { once } from 'node:events';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Attempt } from '../delivery/attempt';
import { reasonOf } from '../delivery/reason-of';

/** Milliseconds until a mail server that does not connect or greet counts as down. */
const connectTimeout = 15_000;
/**
 * Socket timeout in milliseconds. Servers scan a message before they accept it (RFC 5321, 4.5.3.2.6 grants them ten minutes); a client that
 * disconnects earlier sends it again, and staff get it twice.
 */
const socketTimeoutMs = 120_000;

/** Longest time that one message may take, in milliseconds: a little more than twice the socket timeout, for it and the login before it. */
export const mailAttemptMs = 300_000;

/** An e-mail, the recipients apart. */
type Mail = Omit<SendMailOptions, 'from' | 'to'> & {
  readonly from: string;
  readonly to: readonly string[];
  /** Id of what it tells of: mail servers detect retries by the `Message-ID` that is made of it. */
  readonly id: string;
};

/**
 * Sends e-mails through one mail server.
 * @param smtpUrl `smtp:` or `smtps:` address, perhaps with user and password
 */
export function openMailer(smtpUrl: string) {
  const transport = mailTransport(smtpUrl);

  const send = async ({ id, to, from, headers, ...mail }: Mail): Promise<Attempt> => {
    try {
      await transport.sendMail({
        ...mail,
        from,
        to: [...to],
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return { kind: 'delivered' };
    } catch (error) {
      return failure(error);
    }
  };

  return {
    /** Tries once; does not throw. The mail library encodes every header from a value. */
    send: (mail: Mail, signal: AbortSignal): Promise<Attempt> => {
      const reason = 'The mail server did not accept the message in time';
      return Promise.race([send(mail), once(signal, 'abort').then(() => ({ kind: 'unavailable' as const, reason }))]);
    },
    /** Closes open connections. */
    close: (): void => transport.close(),
  };
}

/** A 5xx reply is about this message, except to greeting and login; everything else may succeed later (RFC 5321, 4.2.1). */
function failure(error: unknown): Attempt {
  const { responseCode, command } = Object(error) as { responseCode?: number; command?: string };
  const answered = responseCode !== undefined;
  const permanent = answered && responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? '');
  const reason = `The mail server did not accept the message: ${reasonOf(error)}`;
  return permanent ? { kind: 'refused', reason } : { kind: 'unavailable', answered, reason };
}

/**
 * One pooled connection to the mail server of `smtpUrl`. `smtps:` is encrypted from the first byte, `smtp:` by STARTTLS where the server
 * offers it; a password is never sent to another machine without either. The parts of the URL are passed separately, because the library
 * ignores every other option when it is given a URL.
 */
function mailTransport(smtpUrl: string) {
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
