import type { ReactNode } from 'react';
import { OwnWords } from '../foreign-text/foreign-text';
import * as styles from './profile-section.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** A section of a profile, with its title beside the content on wide screens. */
function ProfileSection({ title, children }: Props) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>
        <OwnWords>{title}</OwnWords>
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** Sections that are read together, side by side on wide screens. */
export function ProfileColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

interface ProfileEntriesProps {
  title: string;
  entries: readonly { readonly what: string; readonly more: string; readonly when?: string }[];
}

/** A section of entries, optionally dated; renders nothing without entries. */
export function ProfileEntries({ title, entries }: ProfileEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ProfileSection title={title}>
      <ol className={styles.entries}>
        {entries.map(({ what, more, when }) => (
          <li key={`${when} ${what}`}>
            {when && <p className={styles.when}>{when}</p>}
            <h3 className={styles.what}>{what}</h3>
            <p className={styles.more}>{more}</p>
          </li>
        ))}
      </ol>
    </ProfileSection>
  );
}

interface ProfileLinesProps {
  title: string;
  lines: readonly string[];
  /** Whether they are in the language of the page even where the profile is not. */
  areOwn?: boolean;
}

/** A section of single lines; renders nothing without lines. */
export function ProfileLines({ title, lines, areOwn }: ProfileLinesProps) {
  if (lines.length === 0) return null;
  return (
    <ProfileSection title={title}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{areOwn ? <OwnWords>{line}</OwnWords> : line}</li>
        ))}
      </ul>
    </ProfileSection>
  );
}
