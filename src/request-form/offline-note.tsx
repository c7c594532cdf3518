import { useOnline } from '../browser/use-online';
import { useTexts } from '../i18n/use-texts';
import * as styles from './request-form.module.css';

/** Says that there is no network and that the text is safe. The place stands ready so that screen readers hear it fill. */
export function OfflineNote() {
  const t = useTexts();
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <p className={styles.offline}>{t('request.offline')}</p>}</div>;
}
