import { LocalLink } from '../local-link/local-link';
import * as styles from './link-list.module.css';

interface Props {
  title: string;
  links: readonly { to: string; label: string; detail?: string }[];
}

/** A titled list of links to related pages; nothing when there are none. */
export function LinkList({ title, links }: Props) {
  if (links.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map(({ to, label, detail }) => (
          <li key={to}>
            <LocalLink to={to} className={styles.link}>
              {label}
            </LocalLink>
            {detail && <span className={styles.detail}>{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
