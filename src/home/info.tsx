import { Slice } from 'gatsby';
import { useTexts } from '../i18n/use-texts';
import * as styles from './info.module.css';

/** The strip below the banner: address, phone, e-mail, opening hours. */
export function Info() {
  const t = useTexts();
  return (
    <section className={styles.info} aria-label={t('home.info')}>
      <Slice alias="contact-details" />
    </section>
  );
}
