import { ForeignText } from '../components/foreign-text/foreign-text';
import { LocalLink } from '../components/local-link/local-link';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import * as styles from './results.module.css';
import type { Part, Result } from './search';
import { resultKinds } from './search-index';

/** Results that stand before those by kind. */
const best = 3;

/** What was found: the best of all first, and the others by kind. */
export function Results({ results }: { results: readonly Result[] }) {
  const t = useTexts();
  const others = results.slice(best);
  const kinds = resultKinds.filter((kind) => others.some(({ item }) => item.kind === kind));
  return (
    <div className={styles.results}>
      <Group title={t('search.best')} results={results.slice(0, best)} showsKind />
      {kinds.map((kind) => (
        <Group key={kind} title={t(`search.kinds.${kind}`)} results={others.filter(({ item }) => item.kind === kind)} />
      ))}
    </div>
  );
}

function Group({ title, results, showsKind }: { title: string; results: readonly Result[]; showsKind?: boolean }) {
  const t = useTexts();
  const { code } = useLocale();
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {results.map(({ item, ...parts }) => (
          <li key={item.path} className={styles.item}>
            {showsKind && <p className={styles.kind}>{t(`search.kinds.${item.kind}`)}</p>}
            <ForeignText language={item.language ?? code}>
              <h3 className={styles.title}>
                <LocalLink to={item.path} className={styles.link} data-result="">
                  <Marked parts={parts.title} />
                </LocalLink>
              </h3>
              <p className={styles.text}>
                <Marked parts={parts.text} />
              </p>
            </ForeignText>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A text with what was searched for marked. */
function Marked({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      {parts.map(({ text, isMarked }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </>
  );
}
