import type { ReactNode } from 'react';
import { Appear } from '../appear/appear';
import { Icon } from '../icon/icon';
import { LocalLink } from '../local-link/local-link';
import * as styles from './section.module.css';

interface Props {
  /** Id of the section, for links to it. */
  id: string;
  title: string;
  lead?: string;
  /** Link to the full list. */
  more?: { to: string; label: string };
  ground?: keyof typeof grounds;
  /** `beside`: on wide screens the heading is sticky beside the content. `small`: what it is the heading of is larger. */
  heading?: keyof typeof headings;
  children: ReactNode;
}

const grounds = { paper: '', deep: styles.deep, white: styles.white, lapis: styles.lapis, night: styles.night };

const headings = { above: '', beside: styles.beside, small: styles.small };

/** A section of the home page with its heading. */
export function Section({ id, title, lead, more, ground = 'paper', heading = 'above', children }: Props) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`${styles.section} ${grounds[ground]}`}>
      <div className={`${styles.inner} ${headings[heading]}`}>
        <Appear className={styles.header}>
          <div>
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {more && (
            <LocalLink to={more.to} className={styles.more}>
              {more.label}
              <Icon name="forward" />
            </LocalLink>
          )}
        </Appear>
        <Appear className={styles.content}>{children}</Appear>
      </div>
    </section>
  );
}
