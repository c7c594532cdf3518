import { ForeignText } from '../foreign-text/foreign-text';
import { RichText } from '../rich-text/rich-text';
import * as styles from './questions.module.css';

interface Props {
  items: readonly { readonly segment: string; readonly question: string; readonly answer: string; readonly language: string }[];
}

/** Questions as disclosure widgets that work without script. An address may name an answer, which is then opened: `/faq#fees`. */
export function Questions({ items }: Props) {
  return (
    <div>
      {items.map((item) => (
        <details key={item.segment} className={styles.item}>
          <summary className={styles.question}>
            <ForeignText language={item.language} as="span">
              {item.question}
            </ForeignText>
          </summary>
          <div id={item.segment} className={styles.answer}>
            <ForeignText language={item.language}>
              <RichText html={item.answer} />
            </ForeignText>
          </div>
        </details>
      ))}
    </div>
  );
}
