import { type MouseEvent, useContext } from 'react';
import { isolatedIn } from '../../../contract/isolated';
import { phoneHref } from '../../../contract/phone-href';
import { mailtoHref } from '../../components/contact-link/mailto-href';
import { ContactContext } from '../../contacts/use-contact';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import { fieldValue } from '../form-values';
import * as styles from './problem.module.css';

/** Fields included in the e-mail. */
const mailed = ['name', 'phone', 'email', 'message'] as const;

/** Other contact channels: phone, Telegram, and an e-mail prefilled with the form's values. */
export function AlternativesList({ form }: { form: HTMLFormElement }) {
  const t = useTexts();
  const { dir } = useLocale();
  const contact = useContext(ContactContext);
  if (!contact) return null;
  const { phone, telegram } = contact;
  const email = `mailto:${contact.email}`;

  // The link contains the text only during the click, so that link collectors don't find it.
  function fillMail({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    const lines = mailed.map((field) => `${t(`request.fields.${field}`)}: ${isolatedIn(dir, fieldValue(form, field))}`);
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
