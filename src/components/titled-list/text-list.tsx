import * as styles from './titled-list.module.css';

interface Props {
  title: string;
  items: readonly string[];
  heading?: 'h2' | 'h3';
}

/** Lines under one heading; nothing when there are none. */
export function TextList({ title, items, heading: Heading = 'h2' }: Props) {
  if (items.length === 0) return null;
  return (
    <section className={styles.section}>
      <Heading>{title}</Heading>
      <ul className={styles.lines}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
