import { useTexts } from '../../i18n/use-texts';
import { ForeignText } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import * as styles from './breadcrumb.module.css';

export interface Crumb {
  label: string;
  /** Path of the route table; absent for the current page. */
  to?: string;
  /** Locale code of the label's language, where it may differ from the page's. */
  language?: string;
}

/** A crumb for an ancestor page. */
export interface LinkedCrumb extends Crumb {
  to: string;
}

/** Breadcrumb from the home page to the current one. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTexts();
  return (
    <nav aria-label={t('common.breadcrumb')} className={styles.nav}>
      <ol className={styles.list}>
        {[{ label: t('common.home'), to: '/' }, ...crumbs].map(({ label, to, language }: Crumb) => (
          <li key={to ?? label} className={styles.item}>
            {to ? (
              <LocalLink to={to} className={styles.link}>
                <bdi>{label}</bdi>
              </LocalLink>
            ) : (
              <span aria-current="page" className={styles.here}>
                <bdi>
                  <ForeignText language={language} as="span">
                    {label}
                  </ForeignText>
                </bdi>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
