import { ProfileSection } from './profile-section';
import * as styles from './profile-section.module.css';

interface Props {
  title: string;
  lines: readonly string[];
}

/** A section of single lines; nothing when there are none. */
export function ProfileLines({ title, lines }: Props) {
  if (lines.length === 0) return null;
  return (
    <ProfileSection title={title}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ProfileSection>
  );
}
