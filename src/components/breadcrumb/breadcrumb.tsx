import { useTexts } from '../../i18n/use-texts';
import { LocalLink } from '../local-link/local-link';
import * as styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Path of the route table; absent for the page itself. */
  to?: string;
}

/** The way from the home page to this one. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t('common.breadcrumb')} className={styles.nav}>
      <ol className={styles.list}>
        {[{ label: t('common.home'), to: '/' }, ...crumbs].map(({ label, to }) => (
          <li key={to ?? label} className={styles.item}>
            {to ? (
              <LocalLink to={to} className={styles.link}>
                <bdi>{label}</bdi>
              </LocalLink>
            ) : (
              <span aria-current="page" className={styles.here}>
                <bdi>{label}</bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
