import { locales } from '../../contract/locales';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { localizedPath } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import * as styles from './languages.module.css';

/** The home page in each language, by its own name. `src/boot/choose-language.ts` finds the links by `data-locale`. */
export function Languages() {
  const t = useTexts();
  const current = useLocale();
  return (
    <nav className={styles.languages} aria-label={t('common.languageMenu', { language: current.name })}>
      {locales.map(({ code, languageTag, name }) => (
        <a
          key={code}
          className={styles.language}
          href={localizedPath(routePath('home'), code)}
          lang={languageTag}
          hrefLang={languageTag}
          aria-current={code === current.code ? 'true' : undefined}
          data-locale={code}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
