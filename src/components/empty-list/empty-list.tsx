import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { ButtonLink } from '../button-link/button-link';
import * as styles from './empty-list.module.css';

/** Shown in place of an empty list, with a link to the request form; what else helps stands before it. */
export function EmptyList({ text, children }: { text?: string; children?: ReactNode }) {
  const t = useTexts();
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text ?? t('pages.empty')}</p>
      {children}
      <ButtonLink to={`${routePath('contact')}#request`}>{t('common.requestButton')}</ButtonLink>
    </div>
  );
}
