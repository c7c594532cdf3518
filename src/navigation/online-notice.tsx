import { useEffect, useState } from 'react';
import { useOnline } from '../browser/use-online';
import { useTexts } from '../i18n/use-texts';
import * as styles from './online-notice.module.css';

/** Milliseconds that the good news stays. */
const stay = 4_000;

/** Says that the network is gone, for as long as it is, and then that it is back. The place stands ready so that screen readers hear it fill. */
export function OnlineNotice() {
  const t = useTexts();
  const isOnline = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    else if (wasOffline) {
      const timer = setTimeout(() => setWasOffline(false), stay);
      return () => clearTimeout(timer);
    }
  }, [isOnline, wasOffline]);
  const text = isOnline ? wasOffline && t('navigation.online') : t('navigation.offline');
  return (
    <div role="status" className={styles.place}>
      {text && (
        <p className={styles.notice} data-online={isOnline}>
          {text}
        </p>
      )}
    </div>
  );
}
