import { ForeignText } from '../foreign-text/foreign-text';
import { RichText } from '../rich-text/rich-text';
import * as styles from './questions.module.css';

interface Props {
  items: readonly { readonly itemId: string; readonly question: string; readonly answer: string; readonly language: string }[];
}

/** Questions as disclosure widgets that work without script. */
export function Questions({ items }: Props) {
  return (
    <div>
      {items.map((item) => (
        <details key={item.itemId} className={styles.item}>
          <summary className={styles.question}>
            <ForeignText language={item.language} as="span">
              {item.question}
            </ForeignText>
          </summary>
          <ForeignText language={item.language} className={styles.answer}>
            <RichText html={item.answer} />
          </ForeignText>
        </details>
      ))}
    </div>
  );
}
