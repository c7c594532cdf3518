import { useTexts } from '../../i18n/use-texts';
import { topId } from '../skip-link/skip-link';
import * as styles from './go-to-top.module.css';

/** The link to the top of the page, offered once the page is scrolled. */
export function GoToTop() {
  const t = useTexts();
  return (
    <a className={styles.link} href={`#${topId}`}>
      <span className="visually-hidden">{t('layout.goToTop')}</span>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
        <path d="M12 20V5M5 12l7-7 7 7" />
      </svg>
    </a>
  );
}
