import { graphql } from 'gatsby';
import { ContactIcon } from '../../components/contact-icon/contact-icon';
import { EmailLink, PhoneLink } from '../../components/contact-link/contact-link';
import { ForeignText } from '../../components/foreign-text/foreign-text';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { useContact } from '../use-contact';
import * as styles from './contact-boxes.module.css';

/** The firm's address, phone, e-mail and opening hours: the strip of the home page and the boxes of the contact page. */
export function ContactBoxes({ contact: built }: { contact: Queries.ContactBoxesFragment }) {
  const t = useTexts();
  const contact = useContact(built, useLocale().code);
  if (!contact) return null;
  const boxes = [
    { kind: 'address', label: t('layout.address'), value: contact.address, language: contact.language },
    { kind: 'phone', label: t('layout.phone'), value: <PhoneLink phone={contact.phone} />, language: undefined },
    { kind: 'email', label: t('layout.email'), value: <EmailLink email={contact.email} />, language: undefined },
    { kind: 'workTime', label: t('layout.workTime'), value: contact.workTime, language: contact.language },
  ] as const;
  return (
    <dl className={styles.boxes}>
      {boxes.map(({ kind, label, value, language }) => (
        <div key={kind} className={styles.box}>
          <dt className={styles.label}>
            <ContactIcon of={kind} />
            {label}
          </dt>
          <ForeignText language={language} as="dd" className={styles.value}>
            {value}
          </ForeignText>
        </div>
      ))}
    </dl>
  );
}

export const fragment = graphql`
  fragment ContactBoxes on ContentContact {
    language
    address
    phone
    email
    workTime
  }
`;
