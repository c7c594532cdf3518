import { type ComponentProps, createContext, useContext } from 'react';
import type { Locale, LocaleCode } from '../../../contract/locales';
import { useLocale } from '../../i18n/use-locale';
import { languageLink, type SiteAddress } from '../../routing/site-url';

/** Where the site is public; provided by the layout. */
export const SiteAddressContext = createContext<SiteAddress>({ siteUrl: '', localeOrigins: {} });

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children'> {
  /** Path of the route table. */
  to: string;
  locale: Locale & { code: LocaleCode };
}

/**
 * A plain link to a page in a language: it works without script, and nothing of eight other locales is prefetched.
 * `src/boot/choose-language.ts` finds it by `data-locale`, adds query and fragment, and sets the cookie.
 */
export function LanguageLink({ to, locale, ...rest }: Props) {
  const { code: from } = useLocale();
  const site = useContext(SiteAddressContext);
  return (
    <a
      href={languageLink(to, { from, to: locale.code }, site)}
      lang={locale.languageTag}
      hrefLang={locale.languageTag}
      aria-current={locale.code === from ? 'true' : undefined}
      data-locale={locale.code}
      {...rest}
    />
  );
}
