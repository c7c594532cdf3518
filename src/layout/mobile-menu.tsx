import type { ReactNode } from 'react';
import { MainMenu } from '../components/main-menu/main-menu';
import { useTexts } from '../i18n/use-texts';
import * as styles from './mobile-menu.module.css';
import { SearchLink } from './search-link';

interface Props {
  /** Path of the section that the page is in. */
  section: string;
  /** The special link, shown here instead of in the header on narrow screens, as the search is. */
  special: ReactNode;
}

/** The burger button and its menu, 300 px high: specification, section 2. Closed by `src/boot/close-menus.ts`. */
export function MobileMenu({ section, special }: Props) {
  const t = useTexts();
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.button} aria-label={t('layout.menuButton')}>
        <span className={styles.bars} aria-hidden="true" />
      </summary>
      <nav className={styles.panel} aria-label={t('layout.menuButton')}>
        <MainMenu section={section} className={styles.entries} linkClassName={styles.link} />
        <div className={styles.special}>
          {special}
          <SearchLink section={section} />
        </div>
      </nav>
    </details>
  );
}
