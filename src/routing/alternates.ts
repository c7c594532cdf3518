import { type LocaleCode, localeCodes } from '../../contract/locales';
import type { PageContext } from './page-context';
import { routePath } from './routes';

type Page = Pick<PageContext, 'routePath' | 'locale' | 'missingIn' | 'untranslatedIn'>;

/** Locales in which a page exists in that locale's own language. */
export function alternates({ missingIn, untranslatedIn }: Page): LocaleCode[] {
  return localeCodes.filter((code) => !missingIn?.includes(code) && !untranslatedIn?.includes(code));
}

/** Whether the page is written in the language of its locale. */
export function isTranslated({ locale, untranslatedIn }: Page): boolean {
  return !untranslatedIn?.includes(locale);
}

/** Whether this is the page of unknown addresses, which has no address of its own. */
export function isNotFound(page: Page): boolean {
  return page.routePath === routePath('notFound');
}

/** Whether search engines should list the page under its own URL. */
export function isIndexed(page: Page): boolean {
  return !isNotFound(page) && isTranslated(page);
}
