import { OwnWords } from '../foreign-text/foreign-text';
import * as styles from './titled-list.module.css';

interface Props {
  title: string;
  items: readonly { title: string; text: string }[];
  /** Steps are numbered. */
  ordered?: boolean;
}

/** Titled paragraphs under a heading; renders nothing without items. */
export function TitledList({ title, items, ordered = false }: Props) {
  if (items.length === 0) return null;
  const List = ordered ? 'ol' : 'ul';
  return (
    <section className={styles.section}>
      <h2>
        <OwnWords>{title}</OwnWords>
      </h2>
      <List className={ordered ? styles.steps : styles.list}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <h3 className={styles.title}>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </List>
    </section>
  );
}

interface TextListProps {
  title: string;
  items: readonly string[];
}

/** A plain list under a heading; renders nothing without items. */
export function TextList({ title, items }: TextListProps) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <OwnWords>{title}</OwnWords>
      </h2>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
