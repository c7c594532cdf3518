import * as styles from './rich-text.module.css';

interface Props {
  /** HTML sanitised by the source plugin. */
  html: string;
}

/** Formatted text of an article. */
export function RichText({ html }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the source plugin with an allow-list of elements
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />;
}
