import { createContext, type ReactNode, useContext } from 'react';
import { isLocaleCode, type Locale, localeByCode } from '../../../contract/locales';
import { useLocale } from '../../i18n/use-locale';

interface Props {
  /** Locale code of the language that the text is actually in; absent: that of the page. */
  language: string | undefined;
  children: ReactNode;
  className?: string;
  as?: 'div' | 'span' | 'p' | 'dt' | 'dd' | 'header';
}

/** Locale code of the language of the text around; absent: that of the page. */
const LanguageAround = createContext<string | undefined>(undefined);

/** `lang` and `dir` of text in `language` amid text in `around` (locale codes); none where the languages are the same. */
export function languageMarks(language: string | undefined, around: string): { lang?: string; dir?: Locale['dir'] } {
  if (language === undefined || language === around || !isLocaleCode(language)) return {};
  const { languageTag, dir } = localeByCode(language);
  return { lang: languageTag, dir };
}

/** Sets `lang` and `dir` on text in another language than the text around, for screen readers, hyphenation and fonts. */
export function ForeignText({ language, children, className, as: Element = 'div' }: Props) {
  const { code } = useLocale();
  const around = useContext(LanguageAround);
  return (
    <Element className={className} {...languageMarks(language ?? code, around ?? code)}>
      <LanguageAround.Provider value={language ?? code}>{children}</LanguageAround.Provider>
    </Element>
  );
}

/** Words of the page amid foreign text, such as the title above a list: sets `lang` and `dir` back. Elsewhere it adds nothing. */
export function OwnWords({ children }: { children: ReactNode }) {
  const { code } = useLocale();
  const around = useContext(LanguageAround) ?? code;
  return around === code ? (
    children
  ) : (
    <ForeignText language={code} as="span">
      {children}
    </ForeignText>
  );
}
