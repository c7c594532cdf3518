import type { LocaleCode } from '../../../../contract/locales';
import { wordsIn } from '../../../locales/words';
import type { RawBody } from '../body-parsers';
import { type Html, html } from './escape-html';
import { sitePath } from './site-path';

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

const mark = html`<span class="mark" aria-hidden="true">*</span>`;

/**
 * The form once more, with everything the visitor wrote, so that it can be corrected and sent from here. What is too long is not cut, but
 * said, so the inputs have no `maxlength`.
 * @param words what is wrong, by field
 */
export function againForm(locale: LocaleCode, body: RawBody, words: Readonly<Record<string, string>>, action: string): Html {
  const { request: form, menu, server } = wordsIn(locale);
  const value = (field: string) => (typeof body[field] === 'string' ? body[field] : '');
  const rule = (field: string) => (words[field] ? [html`<p class="rule" id="${field}-rule">${words[field]}</p>\n`] : []);
  const state = (field: string) => (words[field] ? [html` aria-invalid="true" aria-describedby="${field}-rule"`] : []);
  const hidden = kept.flatMap((field) =>
    value(field) === '' ? [] : [html`<input type="hidden" name="${field}" value="${value(field)}">\n`],
  );
  const lines = inputs.map(
    ({ field, type, autocomplete, dir }) => html`<label for="${field}">${form[field]} ${mark}</label>
${rule(field)}<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" dir="${dir}" required value="${value(field)}"${state(field)}>
`,
  );
  const [beforeMark = '', ...afterMark] = form.legend.split('*');
  return html`<form method="post" action="${action}" novalidate>
<p>${beforeMark}<span class="mark">*</span>${afterMark.join('*')}</p>
${hidden}${lines}<label for="message">${form.message} ${mark}</label>
${rule('message')}<textarea id="message" name="message" dir="auto" required${state('message')}>
${value('message')}</textarea>
${rule('consent')}<div class="check"><input id="consent" name="consent" type="checkbox" value="true" required${body.consent === true ? [html` checked`] : []}${state('consent')}><label for="consent">${form.consent} <a href="${sitePath(locale, '/privacy')}" target="_blank">${menu.privacy}</a> ${mark}</label></div>
<div class="away" aria-hidden="true"><label for="website">${server.resultPage.empty}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<button type="submit">${form.send}</button>
</form>`;
}
