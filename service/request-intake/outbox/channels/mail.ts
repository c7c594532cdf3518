import { mailAttemptMs, openMailer } from '../../../mail/mailer';
import { FirmContent } from '../../firm-content';
import type { MailSettings } from '../../settings';
import type { Channel } from '../channel';
import type { Undelivered } from '../outbox';
import { mailText } from './mail-text';

/**
 * Sends requests as plain text to the staff; a reply goes to the visitor.
 *
 * @param inOffice how the delivery of a request, by its id, to the back office stands, if it is not there yet; staff read it beside the request
 */
export function mailChannel(
  settings: MailSettings,
  firm = new FirmContent(),
  inOffice: (requestId: string) => Promise<Undelivered | undefined> = async () => undefined,
): Channel {
  const { to, from } = settings;
  const mailer = openMailer(settings.smtpUrl);
  return {
    name: 'mail',
    attemptMs: mailAttemptMs,
    deliver: async (request, signal) => {
      const { subject, text } = await mailText(request, firm, settings, await inOffice(request.id));
      const mail = {
        id: request.id,
        from,
        to,
        ...(request.email && { replyTo: { name: request.name, address: request.email } }),
        subject,
        text,
        date: new Date(request.accepted_at),
        headers: { 'X-Request-Reference': request.reference },
      };
      const attempt = await mailer.send(mail, signal);
      return attempt.kind === 'delivered' ? { kind: 'delivered', remoteReference: null } : attempt;
    },
    close: () => mailer.close(),
  };
}
