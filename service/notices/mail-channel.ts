import type { Config } from '../config';
import { mailAttemptMs, openMailer } from '../mail/mailer';
import type { Channel } from './channel';
import { noticeText } from './notice-text';

/** Tells staff by e-mail, in their language. */
export function mailChannel(config: Config): Channel {
  const mailer = openMailer(config.smtpUrl);
  const { publishMailTo: to, requestMailFrom, requestMailTo } = config;
  const from = requestMailFrom || requestMailTo[0] || to[0] || '';
  return {
    name: 'mail',
    attemptMs: mailAttemptMs,
    deliver: ({ id, news, created_at }, publication, signal) =>
      mailer.send({ id, from, to, date: new Date(created_at), ...noticeText(news, publication, config) }, signal),
    close: () => mailer.close(),
  };
}
