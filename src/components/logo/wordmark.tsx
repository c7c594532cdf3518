import * as styles from './wordmark.module.css';

/** The firm's short name beside the logo, in one face in every script. */
export function Wordmark({ name }: { name: string | undefined }) {
  return (
    <span className={styles.wordmark} aria-hidden="true">
      {name}
    </span>
  );
}
