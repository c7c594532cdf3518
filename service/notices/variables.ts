import { address, mailAddresses, type Parser } from '../config/parsers';
import { type ValuesOf, variable } from '../config/variable';
import { readSecret } from '../hooks/credentials';

const secret: Parser<string> = {
  expects: 'whsec_ and 24 to 64 bytes in base64, as `npm run webhook -- secret` makes it, or nothing',
  parse: (text) => (text === '' || readSecret(text) ? text : undefined),
};

/** The variables of what people are told of publications. */
export const noticeVariables = {
  publishMailTo: variable('PUBLISH_MAIL_TO', '', mailAddresses, {
    meaning:
      'Who is told by e-mail (SMTP_URL) that a publication failed, was stopped or held, and that publishing works again. Empty: nobody.',
  }),
  publishNotifyUrl: variable('PUBLISH_NOTIFY_URL', '', address(['https:', 'http:'], 'https://office.example/publishing'), {
    meaning: 'Address, without a user name, that is called with the same news as JSON, signed by Standard Webhooks. Empty: none.',
  }),
  publishNotifySecret: variable('PUBLISH_NOTIFY_SECRET', '', secret, { meaning: 'Secret that these calls are signed with.', secret: true }),
};

type NoticeValues = ValuesOf<typeof noticeVariables>;

/** Conflicts between values that are valid on their own, as sentences that name the variables and the remedy. */
export function noticeCrossChecks({
  smtpUrl,
  requestMailTo,
  publishMailTo,
  publishNotifyUrl,
  publishNotifySecret,
}: NoticeValues & { readonly smtpUrl: string; readonly requestMailTo: readonly string[] }): string[] {
  const problems: string[] = [];
  if (smtpUrl !== '' && requestMailTo.length === 0 && publishMailTo.length === 0)
    problems.push(
      'SMTP_URL is set but REQUEST_MAIL_TO is empty, and PUBLISH_MAIL_TO too. Give one the address to write to, or empty SMTP_URL.',
    );
  if (smtpUrl === '' && publishMailTo.length > 0)
    problems.push(
      'PUBLISH_MAIL_TO is set but SMTP_URL is empty, so nothing would be mailed. Give SMTP_URL the mail server, or empty PUBLISH_MAIL_TO.',
    );
  if ((publishNotifyUrl === '') !== (publishNotifySecret === ''))
    problems.push(
      'PUBLISH_NOTIFY_URL and PUBLISH_NOTIFY_SECRET belong together. Set both (npm run webhook -- secret makes a secret), or none.',
    );
  return problems;
}
