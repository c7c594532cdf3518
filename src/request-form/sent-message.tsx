import { useEffect, useRef } from 'react';
import { longDateTime } from '../../contract/dates';
import { firmTimeZone } from '../../contract/firm-time';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { useNotifications } from '../notifications/use-notifications';
import { answerDue, type OpeningHours } from './answer-due';
import type { Receipt } from './engine/send-request';
import * as formStyles from './request-form.module.css';
import * as styles from './sent-message.module.css';
import { TextAround } from './text-around';

interface Props {
  receipt: Receipt;
  /** Who was asked; empty if nobody in particular. */
  addressee: string;
  openingHours: readonly OpeningHours[];
  level: 2 | 3;
}

/** Confirmation that replaces the form after sending: the number, who answers and by when, and what happens next. Takes the focus. */
export function SentMessage({ receipt: { reference, acceptedAt }, addressee, openingHours, level }: Props) {
  const t = useTexts();
  const { code } = useLocale();
  const Heading = `h${level}` as const;
  const Subheading = level === 2 ? 'h3' : 'h4';
  const message = useRef<HTMLElement>(null);
  useEffect(() => message.current?.focus(), []);
  const due = Number.isNaN(Date.parse(acceptedAt)) ? undefined : answerDue(openingHours, new Date(acceptedAt));
  const time = due && longDateTime(due, code, firmTimeZone);
  return (
    <section id="request" ref={message} tabIndex={-1} role="status" className={`${formStyles.section} ${styles.sent}`}>
      <svg viewBox="4 4 40 40" width="64" height="64" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M11 11h26v26H11zM24 5.600 42.400 24 24 42.400 5.600 24z" />
        <path d="m17.500 24.500 4.500 4.500 8.500-9.500" strokeWidth="3" />
      </svg>
      <Heading>{t('request.sentTitle')}</Heading>
      <p>
        <TextAround text="request.sentText">
          <bdi dir="ltr" className={styles.reference}>
            {reference}
          </bdi>
        </TextAround>
      </p>
      {(addressee || time) && (
        <p>
          {addressee && (
            <TextAround text="request.answerFrom">
              <bdi>{addressee}</bdi>
            </TextAround>
          )}{' '}
          {time && t('request.answerBy', { time })}
        </p>
      )}
      <p className={formStyles.legend}>{t('request.keepReference')}</p>
      <CopyButton text={reference} />
      <Subheading className={styles.next}>{t('request.next')}</Subheading>
      <ol>
        {(['reading', 'answer', 'fee'] as const).map((step) => (
          <li key={step}>{t(`request.nextSteps.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}

/** Copies the number. Absent where the page may not write to the clipboard, such as without https. */
function CopyButton({ text }: { text: string }) {
  const t = useTexts();
  const { notifySuccess } = useNotifications();
  if (!navigator.clipboard) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => notifySuccess(t('request.copied')));
  return (
    <button type="button" className={styles.copy} onClick={() => void copy().catch(() => undefined)}>
      {t('request.copy')}
    </button>
  );
}
