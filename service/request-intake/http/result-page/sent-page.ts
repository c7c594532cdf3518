import type { LocaleCode } from '../../../../contract/locales';
import { requestDraftKey } from '../../../../contract/request-draft';
import { wordsIn } from '../../../locales/words';
import { referencePattern } from '../../store/request-id';
import { Html, html } from './escape-html';
import { pageFrame, pageHeaders } from './page-frame';
import { sitePath } from './site-path';

/** A browser with script may send the plain form, too, before the site's script has started: what was written is not kept any longer. */
const forgetDraft = `try{sessionStorage.removeItem('${requestDraftKey}')}catch{}`;

export const sentHeaders = pageHeaders(forgetDraft);

/** The page that tells a visitor without JavaScript that the request arrived. A reference that is not one of ours is not shown: the address is anybody's to write. */
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
<p><a href="${sitePath(locale, '/')}">${server.resultPage.back}</a></p>
<script>${new Html(forgetDraft)}</script>`,
  );
}
