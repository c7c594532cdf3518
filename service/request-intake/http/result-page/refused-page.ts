import { isEmailAddress } from '../../../../contract/email-address';
import type { FirmContacts } from '../../../../contract/endpoints';
import { isHttpUrl } from '../../../../contract/formats';
import { type LocaleCode, localizedPath } from '../../../../contract/locales';
import { phoneHref } from '../../../../contract/phone-href';
import { callDays, fieldErrorText, type RuleTextKey } from '../../../../contract/request-rules';
import { fill, type Words, wordsIn } from '../../../locales/words';
import type { ErrorBody } from '../../refusal';
import type { RawBody } from '../body-parsers';
import { type Html, html } from './html';
import { pageFrame } from './page-frame';

/**
 * The page that tells a visitor without JavaScript why the request was refused, with the form as it was filled in.
 * @param body undefined if it could not be parsed
 * @param action where the form is posted to
 */
export function refusedPage(
  locale: LocaleCode,
  { error, message, fields = {}, contacts }: ErrorBody,
  body: RawBody | undefined,
  action: string,
): string {
  const { request, server } = wordsIn(locale);
  const { correct, again, back } = server.resultPage;
  const place = (field: string) => (visibleFields.includes(field) ? visibleFields.indexOf(field) : visibleFields.length);
  const inOrder = Object.entries(fields).sort(([one], [other]) => place(one) - place(other));
  const words = Object.fromEntries(
    inOrder.map(([field, rule]) => [field, fieldErrorText(field, rule, (key, values) => formText(locale, key, values))]),
  );
  const items = Object.entries(words).map(
    ([field, text]) => html`<li>${body && visibleFields.includes(field) ? html`<a href="#${field}">${text}</a>` : text}</li>\n`,
  );
  const list = items.length > 0 ? [html`<ul>\n${items}</ul>`] : [];
  const form = body === undefined ? [] : [html`<p>${items.length > 0 ? correct : again}</p>\n${againForm(locale, body, words, action)}`];
  return pageFrame(
    locale,
    fill(request.errorText, { text: error }),
    html`<div class="problem" role="alert"><h1>${error}</h1>
<p>${message}</p>
${list}${contacts ? [alternatives(locale, contacts)] : []}</div>
${form}
<p><a href="${backPath(body?.page) ?? localizedPath('/', locale)}">${back}</a></p>`,
  );
}

/** The page that contained the form, if it is a path of this site; a second slash or a backslash would lead to another host. */
function backPath(page: unknown): string | undefined {
  return typeof page === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(page) && !/[\u0000-\u001F]/.test(page) ? page : undefined;
}

/** Single-line fields in the order of the form, with their attributes. Numbers and addresses run left to right in every language. */
const inputs = [
  { field: 'name', type: 'text', autocomplete: 'name', dir: 'auto', required: true },
  { field: 'phone', type: 'tel', autocomplete: 'tel', dir: 'ltr', required: false },
  { field: 'email', type: 'email', autocomplete: 'email', dir: 'ltr', required: false },
] as const;
/** What goes with the day of a call; the wish is given up as a whole. */
const callDetails: readonly string[] = ['callPart', 'callZone', 'callLanguage'];
/** Hidden fields that are sent again unchanged, but for those that were refused: nobody could correct them here. */
const kept = [...callDetails, 'categoryId', 'regionId', 'expertId', 'consentVersion', 'locale', 'page'];

/** Fields with a visible input; only these can be linked to. */
const visibleFields: readonly string[] = [...inputs.map(({ field }) => field), 'message', 'consent'];

const mark = html`<span class="mark" aria-hidden="true">*</span>`;

/**
 * The form as it was filled in, to be corrected and sent again. Inputs have no `maxlength`: a text that is too long is reported, not cut.
 * @param words error messages by field
 */
function againForm(locale: LocaleCode, body: RawBody, words: Readonly<Record<string, string>>, action: string): Html {
  const { request: form, menu, server } = wordsIn(locale);
  const value = (field: string) => (typeof body[field] === 'string' ? body[field] : '');
  const rule = (field: string) => (words[field] ? [html`<p class="rule" id="${field}-rule">${words[field]}</p>\n`] : []);
  const state = (field: string) => (words[field] ? [html` aria-invalid="true" aria-describedby="${field}-rule"`] : []);
  const wantsCall = value('callDay') !== '' && !['callDay', ...callDetails].some((field) => field in words);
  const isLost = (field: string) => field in words || (callDetails.includes(field) && !wantsCall);
  const hidden = kept.flatMap((field) =>
    value(field) === '' || isLost(field) ? [] : [html`<input type="hidden" name="${field}" value="${value(field)}">\n`],
  );
  const lines = inputs.map(
    ({ field, type, autocomplete, dir, required }) => html`<label for="${field}">${form[field]}${required ? [html` ${mark}`] : []}</label>
${rule(field)}<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" dir="${dir}"${required ? [html` required`] : []} value="${value(field)}"${state(field)}>
`,
  );
  const days = (['', ...callDays] as const).map(
    (day) =>
      html`<option value="${day}"${day === value('callDay') ? [html` selected`] : []}>${day ? form.callDays[day] : form.callNo}</option>`,
  );
  // The day can be given up here: it demands a phone number.
  const call = wantsCall
    ? [html`<label for="callDay">${form.fields.callDay}</label>\n<select id="callDay" name="callDay">${days}</select>\n`]
    : [];
  const [beforeMark = '', ...afterMark] = form.legend.split('*');
  return html`<form method="post" action="${action}" novalidate>
<p>${beforeMark}<span class="mark">*</span>${afterMark.join('*')} ${form.reachHint}</p>
${hidden}${lines}${call}<label for="message">${form.message} ${mark}</label>
${rule('message')}<textarea id="message" name="message" dir="auto" required${state('message')}>
${value('message')}</textarea>
${rule('consent')}<div class="check"><input id="consent" name="consent" type="checkbox" value="true" required${body.consent === true ? [html` checked`] : []}${state('consent')}><label for="consent">${form.consent} <a href="${localizedPath('/privacy', locale)}" target="_blank">${menu.privacy}</a> ${mark}</label></div>
<div class="away" aria-hidden="true"><label for="website">${server.resultPage.empty}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button type="submit">${form.send}</button>
</form>`;
}

/** A text of the request form by its dotted key, such as `errors.tooLong`. */
function formText(locale: LocaleCode, key: RuleTextKey, values: Readonly<Record<string, string>> = {}): string {
  const [group, name = ''] = key.split('.') as [keyof Words['request'], string?];
  const words = wordsIn(locale).request[group];
  return fill(typeof words === 'string' ? words : ((words as Readonly<Record<string, string>>)[name] ?? ''), values);
}

/** The firm's contacts as links, for when the form does not help. They may come from the back office: an invalid address is left out. */
function alternatives(locale: LocaleCode, { phone, email, telegram }: FirmContacts): Html {
  const { server, request } = wordsIn(locale);
  const words = server.alternatives;
  const ways: Html[] = [];
  if (phone) ways.push(html`<a href="${phoneHref(phone)}">${words.phone} <bdi dir="ltr">${phone}</bdi></a>`);
  if (email && isEmailAddress(email)) ways.push(html`<a href="mailto:${email}">${words.email} <bdi dir="ltr">${email}</bdi></a>`);
  if (telegram && isHttpUrl(telegram)) ways.push(html`<a href="${telegram}" rel="noopener noreferrer">${words.telegram}</a>`);
  if (ways.length === 0) return html`<p>${words.unknown}</p>`;
  return html`<p>${request.alternatives}</p>
<ul>
${ways.map((way) => html`<li>${way}</li>\n`)}</ul>`;
}
