import { type MouseEvent, useContext } from 'react';
import { phoneHref } from '../../components/contact-link/contact-link';
import { ContactContext } from '../../contacts/use-contact';
import { useTexts } from '../../i18n/use-texts';
import { fieldValue } from '../form-values';
import { mailtoHref } from './mailto-href';
import * as styles from './problem.module.css';

/** What a visitor has written that belongs in an e-mail. */
const mailed = ['name', 'phone', 'email', 'message'] as const;

/** Other ways to reach the firm: phone, Telegram, and an e-mail that already has the text of the form. */
export function AlternativesList({ form }: { form: HTMLFormElement }) {
  const t = useTexts();
  const contact = useContext(ContactContext);
  if (!contact) return null;
  const { phone, telegram } = contact;
  const email = `mailto:${contact.email}`;

  // The link holds the text only while it is followed, so that nothing that collects links finds it.
  function fillMail({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    const lines = mailed.map((field) => `${t(`request.fields.${field}`)}: ${fieldValue(form, field)}`);
    link.href = mailtoHref(email, t('request.mailSubject'), lines.join('\n'));
    setTimeout(() => {
      link.href = email;
    });
  }

  return (
    <>
      <p>{t('request.alternatives')}</p>
      <ul className={styles.list}>
        <li>
          <a href={phoneHref(phone)}>
            {t('request.call')}: <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
        <li>
          <a href={telegram} target="_blank" rel="noopener noreferrer">
            {t('request.telegram')}
          </a>
        </li>
        <li>
          <a href={email} onClick={fillMail}>
            {t('request.byEmail')}
          </a>
        </li>
      </ul>
    </>
  );
}
