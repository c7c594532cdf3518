import { defaultLocale, type LocaleCode } from '../../../../contract/locales';
import { messagesIn } from '../../messages/messages';
import { referencePattern } from '../../store/request-id';
import { html } from './escape-html';
import { pageFrame } from './page-frame';

/** Home page of the site in `locale`. */
export function homePath(locale: LocaleCode): string {
  return locale === defaultLocale ? '/' : `/${locale}`;
}

/** The page that tells a visitor without JavaScript that the request arrived. A reference that is not one of ours is not shown: the address is anybody's to write. */
export function sentPage(locale: LocaleCode, reference: string): string {
  const { page } = messagesIn(locale);
  const number = referencePattern.test(reference)
    ? [html`<p>${page.reference} <strong class="number">${reference}</strong></p><p>${page.keepReference}</p>`]
    : [];
  return pageFrame(
    locale,
    page.sentTitle,
    html`<h1>${page.sentTitle}</h1>
<p>${page.sentText}</p>
${number}
<p><a href="${homePath(locale)}">${page.back}</a></p>`,
  );
}
