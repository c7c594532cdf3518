import { ContactBoxes } from '../contacts/contact-boxes/contact-boxes';
import { useTexts } from '../i18n/use-texts';
import * as styles from './info.module.css';

/** The strip below the banner: address, phone, e-mail, opening hours. */
export function Info({ contact }: { contact: Queries.ContactBoxesFragment }) {
  const t = useTexts();
  return (
    <section className={styles.info} aria-label={t('home.info')}>
      <ContactBoxes contact={contact} />
    </section>
  );
}
