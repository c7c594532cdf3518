import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts';

/** Puts "Error:" before the page's title while something is wrong: it is the first thing that a screen reader says of a page (GOV.UK). */
export function useErrorTitle(isWrong: boolean): void {
  const t = useTexts();
  useEffect(() => {
    if (!isWrong) return;
    const title = document.title;
    const marked = t('request.errorText', { text: title });
    document.title = marked;
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title === marked) document.title = title;
    };
  }, [isWrong, t]);
}
