import { type LocaleCode, locales } from '../../contract/locales';
import { LanguageLink } from '../components/language-link/language-link';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { isNotFound } from '../routing/alternates';
import type { PageContext } from '../routing/page-context';
import { routePath, sectionPath } from '../routing/routes';
import * as styles from './language-menu.module.css';

/**
 * The nine languages. A page that a locale does not have leads to its section there, never to a 404.
 * Its label is in `common.json`, because children of a slice are rendered with the page's texts on the server and with the slice's on
 * hydration.
 */
export function LanguageMenu({ page }: { page: PageContext }) {
  const t = useTexts();
  const current = useLocale();
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.button}>
        <img src={`/flags/${current.code}.svg`} width={24} height={16} alt="" />
        <span className={styles.current}>{current.label}</span>
        <span className="visually-hidden">{t('common.languageMenu', { language: current.name })}</span>
      </summary>
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale.code}>
            <LanguageLink to={pathIn(locale.code, page)} locale={locale} className={styles.link}>
              <img src={`/flags/${locale.code}.svg`} width={24} height={16} alt="" loading="lazy" />
              <bdi>{locale.name}</bdi>
              <span className={styles.label} aria-hidden="true">
                {locale.label}
              </span>
            </LanguageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Path of the route table that stands for this page in another language. */
function pathIn(code: LocaleCode, page: PageContext): string {
  if (isNotFound(page)) return routePath('home');
  return page.missingIn?.includes(code) ? sectionPath(page.routePath) : page.routePath;
}
