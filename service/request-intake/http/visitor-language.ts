import { isLocaleCode, type LocaleCode } from '../../../contract/locales';
import { negotiateLocale } from '../../content-api/accept-language';

/**
 * The language to answer in. Scripts of the site say it in `Accept-Language`; the body's `locale` is the least of their wishes. A plain
 * form can't set the header: there it is the browser's own wish, while the hidden field is the language of the page that the visitor
 * reads, so the field comes first.
 * @param claimed the body's `locale`, whatever it is
 */
export function visitorLanguage(acceptLanguage: string | undefined, claimed: unknown, plainForm: boolean): LocaleCode {
  const field = isLocaleCode(claimed) ? claimed : undefined;
  if (plainForm && field) return field;
  return negotiateLocale([acceptLanguage, field && `${field};q=0.001`].filter(Boolean).join(','));
}
