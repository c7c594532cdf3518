import { LocalLink } from '../components/local-link/local-link';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './request-call.module.css';

interface Props {
  /** Preselected in the form. */
  choice?: { field: 'categoryId' | 'expertId'; id: string };
}

/** The invitation to send a request, in the side column of detail pages. */
export function RequestCall({ choice }: Props) {
  const t = useTexts();
  const query = choice ? `?${choice.field}=${encodeURIComponent(choice.id)}` : '';
  return (
    <section className={styles.call}>
      <h2 className={styles.title}>{t('common.requestTitle')}</h2>
      <p>{t('common.requestText')}</p>
      <LocalLink to={`${routePath('contact')}${query}#request`} className={styles.button}>
        {t('common.requestButton')}
      </LocalLink>
    </section>
  );
}
