import { useEffect, useState } from 'react';
import { useOnline } from '../browser/use-online';
import { useTexts } from '../i18n/use-texts';
import * as styles from './online-notice.module.css';

/** How long the back-online notice stays, in milliseconds. */
const stay = 4_000;

/** Notice while offline, and briefly after; within a live region. */
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
  if (!text) return null;
  return (
    <div className={styles.place}>
      <p className={styles.notice} data-online={isOnline}>
        {text}
      </p>
    </div>
  );
}
