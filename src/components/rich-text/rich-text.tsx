import * as styles from './rich-text.module.css';

interface Props {
  /** HTML that the source plugin has sanitised. */
  html: string;
}

/** Running text of an article. */
export function RichText({ html }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the source plugin let only an allow-list of elements through
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
