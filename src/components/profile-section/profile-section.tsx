import type { ReactNode } from 'react';
import * as styles from './profile-section.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A section of a profile: its label beside its content where there is room. */
export function ProfileSection({ title, children }: Props) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
