import { Icon } from '../components/icon/icon';
import { LocalLink } from '../components/local-link/local-link';
import { useTexts } from '../i18n/use-texts';
import { routePath } from '../routing/routes';
import * as styles from './search-link.module.css';

/** The way to the search, as an icon: in the bar, and on phones in the mobile menu. */
export function SearchLink({ section, className = '' }: { section: string; className?: string }) {
  const t = useTexts();
  const to = routePath('search');
  return (
    <LocalLink
      to={to}
      className={`${styles.link} ${className}`}
      aria-label={t('menu.search')}
      aria-current={to === section ? 'page' : undefined}
    >
      <Icon name="search" />
    </LocalLink>
  );
}
