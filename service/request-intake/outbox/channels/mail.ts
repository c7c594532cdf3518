import { createTransport } from 'nodemailer';
import { FirmContent } from '../../firm-content';
import type { MailSettings } from '../../settings';
import type { RequestRow } from '../../store/schema';
import { type Channel, type DeliveryResult, reasonOf } from '../channel';
import { mailText } from './mail-text';

/** Milliseconds until a mail server that does not connect or greet counts as down. */
const connectTimeout = 15_000;
/**
 * Socket timeout in milliseconds. Servers scan a message before they accept it (RFC 5321, 4.5.3.2.6 grants them ten minutes); a client that
 * disconnects earlier sends it again, and staff get it twice.
 */
const socketTimeoutMs = 120_000;
/** A little more than twice the socket timeout: for the message, and for the login before it. Milliseconds. */
const attemptMs = 300_000;

/**
 * Sends requests as plain text to the staff; a reply goes to the visitor. The mail library encodes every header from a value, and the
 * `Message-ID` contains the request's id, so that mail servers can detect retries.
 */
export function mailChannel(settings: MailSettings, firm = new FirmContent()): Channel {
  const { smtpUrl, to, from } = settings;
  const transport = mailTransport(smtpUrl);
  const senderDomain = from.slice(from.lastIndexOf('@') + 1);

  const send = async (request: RequestRow): Promise<DeliveryResult> => {
    const { subject, text } = await mailText(request, firm, settings);
    try {
      await transport.sendMail({
        from,
        to: [...to],
        replyTo: { name: request.name, address: request.email },
        subject,
        text,
        date: new Date(request.accepted_at),
        messageId: `<${request.id}@${senderDomain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Request-Reference': request.reference },
      });
      return { kind: 'delivered', remoteReference: null };
    } catch (error) {
      return failure(error);
    }
  };

  return {
    name: 'mail',
    attemptMs,
    deliver: (request, signal) => {
      const tooLate = new Promise<DeliveryResult>((resolve) => {
        signal.addEventListener(
          'abort',
          () => resolve({ kind: 'unavailable', reason: 'The mail server did not accept the message in time' }),
          { once: true },
        );
      });
      return Promise.race([send(request), tooLate]);
    },
    close: () => transport.close(),
  };
}

/** A 5xx reply is about this message, except to greeting and login; everything else may succeed later (RFC 5321, 4.2.1). */
function failure(error: unknown): DeliveryResult {
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
