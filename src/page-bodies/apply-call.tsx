import * as button from '../components/button-link/button-link.module.css';
import { EmailLink } from '../components/contact-link/contact-link';
import { mailtoHref } from '../components/contact-link/mailto-href';
import { useTexts } from '../i18n/use-texts';
import * as styles from './request-call.module.css';

interface Props {
  /** The position. */
  title: string;
  /** Where applications go. */
  email: string;
}

/** The way for applicants: an e-mail about the position, which can carry a CV, unlike the request form of clients. */
export function ApplyCall({ title, email }: Props) {
  const t = useTexts();
  return (
    <section className={styles.call}>
      <h2 className={styles.title}>{t('jobs.applyTitle')}</h2>
      <p>{t('jobs.applyText')}</p>
      {/* For those whose browser opens no mail program. */}
      <p className={styles.ways}>
        <EmailLink email={email} className={styles.way} />
      </p>
      <a className={`${button.button} ${styles.button}`} href={mailtoHref(`mailto:${email}`, t('jobs.applySubject', { title }))}>
        {t('jobs.applyButton')}
      </a>
    </section>
  );
}
