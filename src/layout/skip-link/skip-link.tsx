import { useTexts } from '../../i18n/use-texts';
import * as styles from './skip-link.module.css';

/** Id of the first element that can take focus: where the way to the top leads. */
export const topId = 'top';

/** The first link of each page, to what the page is about. */
export function SkipLink() {
  const t = useTexts();
  return (
    <a id={topId} className={styles.skip} href="#main">
      {t('layout.skipToContent')}
    </a>
  );
}
