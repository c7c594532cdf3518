import type { ReactNode } from 'react';
import { LocalLink } from '../local-link/local-link';
import * as styles from './section.module.css';

interface Props {
  /** Names the section for links to it. */
  id: string;
  title: string;
  lead?: string;
  /** Link to the whole list. */
  more?: { to: string; label: string };
  ground?: keyof typeof grounds;
  children: ReactNode;
}

const grounds = { paper: '', lapis: styles.lapis, white: styles.white };

/** A section of the home page with its heading. */
export function Section({ id, title, lead, more, ground = 'paper', children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} ${grounds[ground]}`}>
      <div className={styles.inner}>
        <header className={styles.header}>
          <div>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {more && (
            <LocalLink to={more.to} className={styles.more}>
              {more.label}
            </LocalLink>
          )}
        </header>
        {children}
      </div>
    </section>
  );
}
