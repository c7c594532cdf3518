import { useTexts } from '../../i18n/use-texts';
import { listPath } from '../../routing/routes';
import { LocalLink } from '../local-link/local-link';
import * as styles from './pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Pagination of the blog. */
export function Pagination({ page, pageCount }: Props) {
  const t = useTexts();
  if (pageCount < 2) return null;
  const to = (number: number) => listPath('blog', number);
  const numbers = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <nav aria-label={t('blog.pages')} className={styles.nav}>
      <ol className={styles.list}>
        {page > 1 && (
          <li>
            <LocalLink to={to(page - 1)} rel="prev" className={styles.link}>
              {t('blog.newer')}
            </LocalLink>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <LocalLink to={to(number)} className={styles.link} aria-current={number === page ? 'page' : undefined}>
              {number}
            </LocalLink>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <LocalLink to={to(page + 1)} rel="next" className={styles.link}>
              {t('blog.older')}
            </LocalLink>
          </li>
        )}
      </ol>
    </nav>
  );
}
