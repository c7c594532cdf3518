import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts';

/** Puts "Error:" before the page's title while something is wrong: it is the first thing that a screen reader says of a page (GOV.UK). */
export function useErrorTitle(isWrong: boolean): void {
  const t = useTexts();
  const prefix = `${t('request.errorPrefix')} `;
  useEffect(() => {
    if (!isWrong) return;
    document.title = prefix + document.title;
    return () => {
      // Another page may have set its own title meanwhile.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [isWrong, prefix]);
}
