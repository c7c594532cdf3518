import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { ButtonLink } from '../button-link/button-link';
import * as styles from './empty-list.module.css';

/** Shown in place of an empty list, with a link to the request form. */
export function EmptyList({ text }: { text?: string }) {
  const t = useTexts();
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text ?? t('pages.empty')}</p>
      <ButtonLink to={`${routePath('contact')}#request`}>{t('common.requestButton')}</ButtonLink>
    </div>
  );
}
