import { useTexts } from '../i18n/use-texts';
import * as styles from './request-form.module.css';

/** Lies over the form while it is being sent: a star of two squares, turning. Its place stands ready so that screen readers hear it fill. */
export function ProcessingOverlay({ isProcessing }: { isProcessing: boolean }) {
  const t = useTexts();
  return (
    <div role="status">
      {isProcessing && (
        <div className={styles.overlay}>
          <div className={styles.loader}>
            <svg viewBox="0 0 48 48" width="48" height="48" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d="M11 11h26v26H11zM24 5.600 42.400 24 24 42.400 5.600 24z" />
            </svg>
            {t('request.sending')}
          </div>
        </div>
      )}
    </div>
  );
}
