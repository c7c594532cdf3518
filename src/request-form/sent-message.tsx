import { useEffect, useRef } from 'react';
import { useTexts } from '../i18n/use-texts';
import * as styles from './request-form.module.css';

/** Placeholder for the reference when the text around it is looked up; occurs in no text. */
const placeholder = '\uFFFC';

interface Props {
  /** Reference number of the request. */
  reference: string;
  level: 2 | 3;
}

/** Confirmation that replaces the form after sending. Takes the focus. */
export function SentMessage({ reference, level }: Props) {
  const t = useTexts();
  const Heading = `h${level}` as const;
  const message = useRef<HTMLElement>(null);
  useEffect(() => message.current?.focus(), []);
  const [before, after] = t('request.sentText', { reference: placeholder }).split(placeholder);
  return (
    <section id="request" ref={message} tabIndex={-1} role="status" className={styles.sent}>
      <svg viewBox="4 4 40 40" width="64" height="64" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
        <path d="M11 11h26v26H11zM24 5.600 42.400 24 24 42.400 5.600 24z" />
        <path d="m17.500 24.500 4.500 4.500 8.500-9.500" strokeWidth="3" />
      </svg>
      <Heading>{t('request.sentTitle')}</Heading>
      <p>
        {before}
        <bdi dir="ltr" className={styles.reference}>
          {reference}
        </bdi>
        {after}
      </p>
      <p className={styles.legend}>{t('request.keepReference')}</p>
    </section>
  );
}
