import type { FirmContacts } from '../../../../contract/endpoints';
import { isEmailAddress, isWebAddress } from '../../../../contract/formats';
import type { LocaleCode } from '../../../../contract/locales';
import { wordsIn } from '../../../locales/words';
import { type Html, html } from './escape-html';

/** Other ways to reach the firm, as links, for the moment in which the form does not help. Contacts may be the back office's: what is no address becomes no link. */
export function alternatives(locale: LocaleCode, { phone, email, telegram }: FirmContacts): Html {
  const { server, request } = wordsIn(locale);
  const words = server.alternatives;
  const ways: Html[] = [];
  if (phone) ways.push(html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${words.phone} <bdi dir="ltr">${phone}</bdi></a>`);
  if (email && isEmailAddress(email)) ways.push(html`<a href="mailto:${email}">${words.email} <bdi dir="ltr">${email}</bdi></a>`);
  if (telegram && isWebAddress(telegram)) ways.push(html`<a href="${telegram}" rel="noopener noreferrer">${words.telegram}</a>`);
  if (ways.length === 0) return html`<p>${words.unknown}</p>`;
  return html`<p>${request.alternatives}</p>
<ul>
${ways.map((way) => html`<li>${way}</li>\n`)}</ul>`;
}
