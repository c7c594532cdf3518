import { locales } from '../../contract/locales';
import { LanguageLink } from '../components/language-link/language-link';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './languages.module.css';

/** The home page in each language, by its own name. */
export function Languages() {
  const t = useTexts();
  const current = useLocale();
  return (
    <nav className={styles.languages} aria-label={t('common.languageMenu', { language: current.name })}>
      {locales.map((locale) => (
        <LanguageLink key={locale.code} to={routePath('home')} locale={locale} className={styles.language}>
          {locale.name}
        </LanguageLink>
      ))}
    </nav>
  );
}
