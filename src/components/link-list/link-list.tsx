import { ForeignText } from '../foreign-text/foreign-text';
import { LocalLink } from '../local-link/local-link';
import * as styles from './link-list.module.css';

export interface ListedLink {
  /** Path of the route table. */
  readonly to: string;
  readonly label: string;
  readonly detail?: string;
  /** Locale code of the label's language, where it may differ from the page's. */
  readonly language?: string;
  /** Locale code of the detail's language, where it may differ from the page's. */
  readonly detailLanguage?: string;
}

interface Props {
  title: string;
  links: readonly ListedLink[];
  /** Heading level. */
  level?: 2 | 3;
}

/** A titled list of links to related pages; renders nothing without links. */
export function LinkList({ title, links, level = 2 }: Props) {
  if (links.length === 0) return null;
  const Heading = `h${level}` as const;
  return (
    <section>
      <Heading className={styles.title}>{title}</Heading>
      <ul className={styles.list}>
        {links.map(({ to, label, detail, language, detailLanguage }) => (
          <li key={to} className={styles.item}>
            <LocalLink to={to} className={styles.link}>
              <ForeignText language={language} as="span">
                {label}
              </ForeignText>
            </LocalLink>
            {detail && (
              <ForeignText language={detailLanguage} as="span" className={styles.detail}>
                {detail}
              </ForeignText>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
