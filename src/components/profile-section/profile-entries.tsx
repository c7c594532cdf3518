import { ProfileSection } from './profile-section';
import * as styles from './profile-section.module.css';

interface Props {
  title: string;
  entries: readonly { readonly what: string; readonly more: string; readonly when?: string }[];
}

/** A section of entries, with their years where they have some; nothing when there are none. */
export function ProfileEntries({ title, entries }: Props) {
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
