import type { LocaleCode } from '../../../../contract/locales';
import { fill, wordsIn } from '../../../locales/words';
import type { RawBody } from '../body-parsers';
import type { ErrorBody } from '../error-answer';
import { againForm, visibleFields } from './again-form';
import { alternatives } from './alternatives';
import { html } from './escape-html';
import { fieldWords } from './field-words';
import { pageFrame } from './page-frame';
import { sitePath } from './site-path';

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
  const { request, server } = wordsIn(locale);
  const { correct, again, back } = server.resultPage;
  const place = (field: string) => (visibleFields.includes(field) ? visibleFields.indexOf(field) : visibleFields.length);
  const inOrder = Object.entries(fields).sort(([one], [other]) => place(one) - place(other));
  const words = Object.fromEntries(inOrder.map(([field, rule]) => [field, fieldWords(locale, field, rule)]));
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
<p><a href="${backPath(body?.page) ?? sitePath(locale, '/')}">${back}</a></p>`,
  );
}

/** The page that the form stood on, if it is a path of this site; a second slash or a backslash would lead to another host. */
function backPath(page: unknown): string | undefined {
  return typeof page === 'string' && /^\/(?![/\\])[^\\\s]*$/.test(page) && !/[\u0000-\u001F]/.test(page) ? page : undefined;
}
