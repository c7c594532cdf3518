import { once } from 'node:events';
import { domainToASCII } from 'node:url';
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
  /** Who has got a message that the server did not take for everybody, by its id: the next attempt is for the others. */
  const taken = new Map<string, readonly string[]>();

  const send = async ({ id, to, from, headers, ...mail }: Mail): Promise<Attempt> => {
    const before = taken.get(id) ?? [];
    const recipients = to.filter((address) => !before.includes(address));
    try {
      const {
        accepted,
        rejected,
        rejectedErrors = [],
      } = await transport.sendMail({
        ...mail,
        from,
        to: [...to],
        envelope: { from, to: recipients },
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
      if (rejected.length === 0) {
        taken.delete(id);
        return { kind: 'delivered' };
      }
      const forms = accepted.map(comparable);
      taken.set(id, [...before, ...recipients.filter((address) => forms.includes(comparable(address)))]);
      return failure(rejectedErrors.find(isTemporary) ?? rejectedErrors[0], ` for ${rejected.length} of ${to.length} recipients`);
    } catch (error) {
      return failure(error);
    }
  };

  return {
    /** Tries once; does not throw. The mail library encodes every header from a value. */
    send: async (mail: Mail, signal: AbortSignal): Promise<Attempt> => {
      const late = { kind: 'unavailable', reason: 'The mail server did not accept the message in time' } as const;
      // Such a signal has no event any more.
      if (signal.aborted) return late;
      return Promise.race([send(mail), once(signal, 'abort').then(() => late)]);
    },
    /** Closes open connections. */
    close: (): void => transport.close(),
  };
}

/** An address in a form that is the same however it is written: the library has domains in ASCII and small letters. */
function comparable(address: string): string {
  const [, local = '', domain = ''] = /^(.*@)(.*)$/.exec(address) ?? [];
  return `${local}${domainToASCII(domain) || domain}`.toLowerCase();
}

interface Reply {
  readonly responseCode?: number;
  readonly command?: string;
}

/** A 5xx reply is about this message, except to greeting and login; everything else may succeed later (RFC 5321, 4.2.1). */
function isTemporary(error: unknown): boolean {
  const { responseCode = 0, command = '' } = Object(error) as Reply;
  return responseCode < 500 || !/^(MAIL FROM|RCPT TO|DATA)$/.test(command);
}

/** @param whom for whom the message was not accepted, if not for everybody */
function failure(error: unknown, whom = ''): Attempt {
  const reason = `The mail server did not accept the message${whom}: ${reasonOf(error)}`;
  if (!isTemporary(error)) return { kind: 'refused', reason };
  return { kind: 'unavailable', answered: (Object(error) as Reply).responseCode !== undefined, reason };
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
