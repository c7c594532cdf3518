import type { LocaleCode } from '../../../../contract/locales';
import { type Messages, messagesIn } from '../../messages/messages';
import type { RawBody } from '../body-parsers';
import type { ErrorBody } from '../error-answer';
import { againForm, visibleFields } from './again-form';
import { alternatives } from './alternatives';
import { type Html, html } from './escape-html';
import { pageFrame } from './page-frame';
import { homePath } from './sent-page';

/**
 * The page that tells a visitor without JavaScript why the request was not taken, with the form and all that was written.
 * @param body undefined when it could not be read
 * @param action where the form is posted to
 */
export function refusedPage(
  locale: LocaleCode,
  { error, message, fields = {}, contacts }: ErrorBody,
  body: RawBody | undefined,
  action: string,
): string {
  const messages = messagesIn(locale);
  const { page } = messages;
  const place = (field: string) => (visibleFields.includes(field) ? visibleFields.indexOf(field) : visibleFields.length);
  const inOrder = Object.entries(fields).sort(([one], [other]) => place(one) - place(other));
  const words = Object.fromEntries(inOrder.map(([field, rule]) => [field, wordsOf(rule, messages)]));
  const items = Object.entries(words).map(([field, text]) => html`<li>${item(field, text, messages, body !== undefined)}</li>\n`);
  const list = items.length > 0 ? [html`<ul>\n${items}</ul>`] : [];
  const form =
    body === undefined ? [] : [html`<p>${items.length > 0 ? page.correct : page.again}</p>\n${againForm(locale, body, words, action)}`];
  return pageFrame(
    locale,
    `${page.problem}: ${error}`,
    html`<div class="problem" role="alert"><h1>${error}</h1>
<p>${message}</p>
${list}${contacts ? [alternatives(locale, contacts)] : []}</div>
${form}
<p><a href="${backPath(body?.page) ?? homePath(locale)}">${page.back}</a></p>`,
  );
}

/** Our own rules have words; the back office sends words. */
function wordsOf(rule: string, { rules }: Messages): string {
  return Object.hasOwn(rules, rule) ? rules[rule as keyof typeof rules] : rule;
}

function item(field: string, text: string, { page }: Messages, linked: boolean): Html {
  if (!visibleFields.includes(field)) return html`${field}: ${text}`;
  const label = page[field as 'name' | 'phone' | 'email' | 'message' | 'consent'];
  return linked ? html`<a href="#${field}">${label}: ${text}</a>` : html`${label}: ${text}`;
}

/** The page that the form stood on, if it is a path of this site; a second slash or a backslash would lead to another host. */
function backPath(page: unknown): string | undefined {
  return typeof page === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(page) && !/[\u0000-\u001F]/.test(page) ? page : undefined;
}
