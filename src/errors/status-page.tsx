import type { ReactNode } from 'react';
import { ButtonLink } from '../components/button-link/button-link';
import { Ornament } from '../components/ornament/ornament';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './status-page.module.css';

interface Props {
  statusCode: number;
  title: string;
  text: string;
  /** Details of the error. */
  details?: ReactNode;
  /** Button beside the link to the home page. */
  action?: ReactNode;
  /** Content below the buttons. */
  children?: ReactNode;
}

/** An error page with the status code in large figures. */
export function StatusPage({ statusCode, title, text, details, action, children }: Props) {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <Ornament className={styles.ornament} />
      <p className={styles.figure} aria-hidden="true">
        {statusCode}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.text}>{text}</p>
      {details}
      <div className={styles.actions}>
        {action}
        <ButtonLink to={routePath('home')}>{t('errors.backToHome')}</ButtonLink>
      </div>
      {children}
    </div>
  );
}
