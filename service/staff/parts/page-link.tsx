import type { ReactNode } from 'react';
import { type LocaleCode, localeByCode } from '../../../contract/locales';

/** A link to a page of the site that shows its path. @param props.url absolute, so that it also holds on a listener of the desk's own */
export function PageLink({ url, locale }: { url: string; locale: LocaleCode }): ReactNode {
  return (
    <a href={url} hrefLang={localeByCode(locale).languageTag}>
      <bdi>{decodeURI(new URL(url).pathname)}</bdi>
    </a>
  );
}
