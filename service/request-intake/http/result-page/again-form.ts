import type { LocaleCode } from '../../../../contract/locales';
import { requestLimits } from '../../../../contract/request';
import { messagesIn } from '../../messages/messages';
import type { RawBody } from '../body-parsers';
import { type Html, html } from './escape-html';

/** Fields that a visitor fills, in the order of the form, with what a browser needs to know of them. Numbers and addresses run left to right in every language. */
const inputs = [
  { field: 'name', type: 'text', autocomplete: 'name', dir: 'auto' },
  { field: 'phone', type: 'tel', autocomplete: 'tel', dir: 'ltr' },
  { field: 'email', type: 'email', autocomplete: 'email', dir: 'ltr' },
] as const;
/** Fields that are sent again as they came. */
const kept = ['categoryId', 'regionId', 'expertId', 'consentVersion', 'locale', 'page'] as const;

/** Names of the fields that have an input of their own on the page; only these can be linked to. */
export const visibleFields: readonly string[] = [...inputs.map(({ field }) => field), 'message', 'consent'];

/** The form once more, with everything the visitor wrote, so that it can be corrected and sent from here. */
export function againForm(locale: LocaleCode, body: RawBody, words: Readonly<Record<string, string>>, action: string): Html {
  const { page } = messagesIn(locale);
  const value = (field: string) => (typeof body[field] === 'string' ? body[field] : '');
  const rule = (field: string) => (words[field] ? [html`<span class="rule" id="${field}-rule">${words[field]}</span>`] : []);
  const state = (field: string) => (words[field] ? [html` aria-invalid="true" aria-describedby="${field}-rule"`] : []);
  const mark = html`<span class="mark" aria-hidden="true">*</span>`;
  const hidden = kept.flatMap((field) =>
    value(field) === '' ? [] : [html`<input type="hidden" name="${field}" value="${value(field)}">\n`],
  );
  const lines = inputs.map(
    ({ field, type, autocomplete, dir }) => html`<label for="${field}">${page[field]} ${mark}${rule(field)}</label>
<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" maxlength="${String(requestLimits[field])}" dir="${dir}" required value="${value(field)}"${state(field)}>
`,
  );
  return html`<form method="post" action="${action}" novalidate>
<p>${page.legend}</p>
${hidden}${lines}<label for="message">${page.message} ${mark}${rule('message')}</label>
<textarea id="message" name="message" maxlength="${String(requestLimits.message)}" dir="auto" required${state('message')}>
${value('message')}</textarea>
<label class="check"><input id="consent" name="consent" type="checkbox" value="true" required${body.consent === true ? [html` checked`] : []}${state('consent')}><span>${page.consent} ${mark}${rule('consent')}</span></label>
<div class="away" aria-hidden="true"><label for="website">${page.empty}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button type="submit">${page.send}</button>
</form>`;
}
