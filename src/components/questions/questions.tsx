import { useBeforePaint } from '../../browser/use-before-paint';
import { ForeignText } from '../foreign-text/foreign-text';
import { RichText } from '../rich-text/rich-text';
import * as styles from './questions.module.css';

interface Props {
  items: readonly { readonly segment: string; readonly question: string; readonly answer: string; readonly language: string }[];
}

/** Questions as disclosure widgets that work without script. An address may name one: `/faq#fees`. */
export function Questions({ items }: Props) {
  // Before the page is arrived at, which scrolls to the answer and focuses it.
  useBeforePaint(() => {
    const details = document.getElementById(location.hash.slice(1))?.closest('details');
    if (details) details.open = true;
  }, []);
  return (
    <div>
      {items.map((item) => (
        <details key={item.segment} className={styles.item}>
          <summary className={styles.question}>
            <ForeignText language={item.language} as="span">
              {item.question}
            </ForeignText>
          </summary>
          {/* A browser opens the question whose answer an address names; after a navigation within the site the effect does. */}
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
