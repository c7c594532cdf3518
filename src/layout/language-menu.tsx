import { type LocaleCode, locales } from '../../contract/locales';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { isNotFound } from '../routing/alternates';
import { localizedPath } from '../routing/localized-path';
import type { PageContext } from '../routing/page-context';
import { routePath, sectionPath } from '../routing/routes';
import * as styles from './language-menu.module.css';

/**
 * The nine languages as plain links: they work without script, and nothing of eight other locales is
 * prefetched. A page that a locale does not have leads to its section there, never to a 404.
 * Its label is in `common.json`, because children of a slice are rendered with the page's texts on the server and with the slice's on
 * hydration. `src/boot/choose-language.ts` adds query and fragment to the links and sets the cookie; it finds them by `data-locale`.
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
            <a
              className={styles.link}
              href={localizedPath(pathIn(locale.code, page), locale.code)}
              lang={locale.languageTag}
              hrefLang={locale.languageTag}
              aria-current={locale.code === current.code ? 'true' : undefined}
              data-locale={locale.code}
            >
              <img src={`/flags/${locale.code}.svg`} width={24} height={16} alt="" loading="lazy" />
              <bdi>{locale.name}</bdi>
              <span className={styles.label} aria-hidden="true">
                {locale.label}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The URL of this page in another language. */
function pathIn(code: LocaleCode, page: PageContext): string {
  if (isNotFound(page)) return routePath('home');
  return page.missingIn?.includes(code) ? sectionPath(page.routePath) : page.routePath;
}
