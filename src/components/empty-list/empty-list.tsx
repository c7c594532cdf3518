import { useTexts } from '../../i18n/use-texts';
import { routePath } from '../../routing/routes';
import { ButtonLink } from '../button-link/button-link';
import * as styles from './empty-list.module.css';

/** In place of a list that has no items: says so, and shows the way to the firm. */
export function EmptyList({ text }: { text?: string }) {
  const t = useTexts();
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{text ?? t('pages.empty')}</p>
      <ButtonLink to={`${routePath('contact')}#request`}>{t('common.requestButton')}</ButtonLink>
    </div>
  );
}
