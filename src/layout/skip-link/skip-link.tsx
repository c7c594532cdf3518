import { useTexts } from '../../i18n/use-texts';
import * as styles from './skip-link.module.css';

/** Id of the first focusable element, the target of go-to-top. */
export const topId = 'top';

/** Skip link to the main content. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a id={topId} className={styles.skip} href="#main">
      {t('layout.skipToContent')}
    </a>
  );
}
