import { useTexts } from '../i18n/use-texts';
import * as styles from './request-form.module.css';

/** What the red marker means. */
export function Legend() {
  const t = useTexts();
  const [before, ...after] = t('request.legend').split('*');
  return (
    <p className={styles.legend}>
      {before}
      <span className={styles.required}>*</span>
      {after.join('*')}
    </p>
  );
}
