import * as styles from './wordmark.module.css';

/** The name that `static/wordmark.svg` draws. */
const drawnName = 'Mezon';

/** The firm's short name beside the logo, cut where there is no room. The name that is drawn has one face in every script. */
export function Wordmark({ name }: { name: string | undefined }) {
  return (
    <bdi className={name === drawnName ? `${styles.wordmark} ${styles.drawn}` : styles.wordmark} aria-hidden="true">
      {name}
    </bdi>
  );
}
