import { EmailLink } from '../components/contact-link/contact-link';
import { useTexts } from '../i18n/use-texts';
import * as styles from './request-call.module.css';

/** Whom to ask about personal data, in the side column. */
export function DataProtectionCall({ email }: { email: string }) {
  const t = useTexts();
  return (
    <section className={styles.call}>
      <h2 className={styles.title}>{t('pages.dataProtectionTitle')}</h2>
      <p>{t('pages.dataProtectionText')}</p>
      <p className={styles.ways}>
        <EmailLink email={email} className={styles.way} />
      </p>
    </section>
  );
}
