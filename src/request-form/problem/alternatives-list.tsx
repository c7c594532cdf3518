import { type MouseEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { fieldValue } from '../form-values';
import { findAlternatives } from './find-alternatives';
import { mailtoHref } from './mailto-href';
import * as styles from './problem.module.css';

/** What a visitor has written that belongs in an e-mail. */
const mailed = ['name', 'phone', 'email', 'message'] as const;

/** Other ways to reach the firm: phone, Telegram, and an e-mail that already has the text of the form. */
export function AlternativesList({ form }: { form: HTMLFormElement }) {
  const t = useTexts();
  const [{ phone, telegram, email }] = useState(findAlternatives);
  if (!phone && !telegram && !email) return null;

  // The text is in the link only while it is followed: nothing that collects addresses of links finds it.
  function fillMail({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    const lines = mailed.map((field) => `${t(`request.fields.${field}`)}: ${fieldValue(form, field)}`);
    link.href = mailtoHref(email ?? '', t('request.mailSubject'), lines.join('\n'));
    setTimeout(() => {
      link.href = email ?? '';
    });
  }

  return (
    <>
      <p>{t('request.alternatives')}</p>
      <ul className={styles.list}>
        {phone && (
          <li>
            <a href={phone.href}>
              {t('request.call')}: <bdi dir="ltr">{phone.number}</bdi>
            </a>
          </li>
        )}
        {telegram && (
          <li>
            <a href={telegram} target="_blank" rel="noopener noreferrer">
              {t('request.telegram')}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={email} onClick={fillMail}>
              {t('request.byEmail')}
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
