import { createContext, type ReactNode, useContext } from 'react';
import { isLocaleCode, localeByCode } from '../../../contract/locales';
import { useLocale } from '../../i18n/use-locale';

interface Props {
  /** Locale code of the language that the text is actually in. */
  language: string;
  children: ReactNode;
  className?: string;
  as?: 'div' | 'span';
}

/** Whether the text around is in another language than the page. */
const InForeignText = createContext(false);

/** Sets `lang` and `dir` on text in another language than the page, for screen readers, hyphenation and fonts. */
export function ForeignText({ language, children, className, as: Element = 'div' }: Props) {
  const { code } = useLocale();
  if (language === code || !isLocaleCode(language)) return <Element className={className}>{children}</Element>;
  const { languageTag, dir } = localeByCode(language);
  return (
    <Element className={className} lang={languageTag} dir={dir}>
      <InForeignText.Provider value>{children}</InForeignText.Provider>
    </Element>
  );
}

/** Words of the page amid foreign text, such as the title above a list: sets `lang` and `dir` back. Elsewhere it adds nothing. */
export function OwnWords({ children }: { children: ReactNode }) {
  const { languageTag, dir } = useLocale();
  const isAmidForeign = useContext(InForeignText);
  return isAmidForeign ? (
    <span lang={languageTag} dir={dir}>
      {children}
    </span>
  ) : (
    children
  );
}
