import { useTexts } from '../../i18n/use-texts';
import * as styles from './fallback-notice.module.css';

/** Notice in the page's language that the text below is not translated yet. */
export function FallbackNotice() {
  const t = useTexts();
  return <p className={styles.notice}>{t('common.notTranslated')}</p>;
}
