import type { IntakeSettings } from '../../settings';
import type { RequestRow } from '../../store/schema';
import { type Channel, type DeliveryResult, reasonOf } from '../channel';
import { type AskNames, chosenNames } from './chosen-names';
import { mailText } from './mail-text';
import { mailTransport } from './mail-transport';

/** A little more than the longest silence that the transport bears, twice: for the message, and for the log-in before it. */
const attemptMs = 300_000;

/**
 * Sends requests as plain text to the staff; a reply goes to the visitor. Every header is given to the mail library as a value, never
 * as text put together here, and the `Message-ID` is made of the request's id, so that a mail server can tell a repetition.
 */
export function mailChannel(settings: NonNullable<IntakeSettings['mail']>, names?: AskNames): Channel {
  const { smtpUrl, to, from, staffLocale } = settings;
  const transport = mailTransport(smtpUrl);
  const senderDomain = from.slice(from.lastIndexOf('@') + 1);

  const send = async (request: RequestRow): Promise<DeliveryResult> => {
    const { subject, text } = mailText(request, await chosenNames(request, names, staffLocale), settings);
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
          () => resolve({ kind: 'unavailable', reason: 'The mail server did not take the message in time' }),
          { once: true },
        );
      });
      return Promise.race([send(request), tooLate]);
    },
    close: () => transport.close(),
  };
}

/** A reply of 5xx is about this message, except to the greeting and the log-in; everything else may pass later (RFC 5321, 4.2.1). */
function failure(error: unknown): DeliveryResult {
  const { responseCode, command } = Object(error) as { responseCode?: number; command?: string };
  const answered = responseCode !== undefined;
  const permanent = answered && responseCode >= 500 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command ?? '');
  const reason = `The mail server did not take the message: ${reasonOf(error)}`;
  return permanent ? { kind: 'refused', reason } : { kind: 'unavailable', answered, reason };
}
