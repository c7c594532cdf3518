import { type LocaleCode, localizedPath } from '../../../../contract/locales';
import { requestDraftKey } from '../../../../contract/request-draft';
import { wordsIn } from '../../../locales/words';
import { referencePattern } from '../../store/request-reference';
import { Html, html } from './html';
import { pageFrame, pageHeaders } from './page-frame';

/** A browser with script may also send the plain form, before the site has hydrated; its draft is then obsolete. */
const forgetDraft = `try{sessionStorage.removeItem('${requestDraftKey}')}catch{}`;

export const sentHeaders = pageHeaders(forgetDraft);

/** The page that tells a visitor without JavaScript that the request arrived. An invalid reference is not shown: anybody can write the URL. */
export function sentPage(locale: LocaleCode, reference: string): string {
  const { request, server } = wordsIn(locale);
  const [before = '', after = ''] = request.sentText.split('{{reference}}');
  const number = referencePattern.test(reference)
    ? [html`<p>${before}<strong class="number">${reference}</strong>${after}</p>\n<p>${request.keepReference}</p>`]
    : [];
  return pageFrame(
    locale,
    request.sentTitle,
    html`<h1>${request.sentTitle}</h1>
${number}
<h2>${request.next}</h2>
<ol>${Object.values(request.nextSteps).map((step) => html`<li>${step}</li>`)}</ol>
<p><a href="${localizedPath('/', locale)}">${server.resultPage.back}</a></p>
<script>${new Html(forgetDraft)}</script>`,
  );
}
