import { Fragment } from 'react';
import { useTexts } from '../../i18n/use-texts';
import { listPath } from '../../routing/routes';
import { LocalLink } from '../local-link/local-link';
import * as styles from './pagination.module.css';

interface Props {
  /** From 1. */
  page: number;
  pageCount: number;
}

/** Pages on each side of the current one that have links. */
const reach = 2;

/** Pages with links: the first, the last, those around the current one, and the one that alone would be left out between them. */
function numbersAround(page: number, pageCount: number): number[] {
  const isNear = (number: number, limit: number) => Math.abs(number - page) <= limit;
  return Array.from({ length: pageCount }, (_, index) => index + 1).filter((number) => {
    const fromEnd = Math.min(number, pageCount + 1 - number);
    return fromEnd === 1 || isNear(number, fromEnd === 2 ? reach + 1 : reach);
  });
}

/** Pagination of the blog. */
export function Pagination({ page, pageCount }: Props) {
  const t = useTexts();
  if (pageCount < 2) return null;
  const to = (number: number) => listPath('blog', number);
  const numbers = numbersAround(page, pageCount);
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
        {numbers.map((number, at) => (
          <Fragment key={number}>
            {number - (numbers[at - 1] ?? 0) > 1 && (
              <li aria-hidden="true" className={styles.gap}>
                …
              </li>
            )}
            <li>
              <LocalLink to={to(number)} className={styles.link} aria-current={number === page ? 'page' : undefined}>
                {number}
              </LocalLink>
            </li>
          </Fragment>
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
