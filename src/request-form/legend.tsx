import { useTexts } from '../i18n/use-texts';
import * as fieldStyles from './fields/fields.module.css';
import * as styles from './request-form.module.css';

/** What the red marker means. */
export function Legend() {
  const t = useTexts();
  const [before, ...after] = t('request.legend').split('*');
  return (
    <p className={styles.legend}>
      {before}
      <span className={fieldStyles.required}>*</span>
      {after.join('*')}
    </p>
  );
}
