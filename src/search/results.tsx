import { Fragment, type KeyboardEvent, memo, startTransition, useEffect, useState } from 'react';
import { isolated } from '../../contract/isolated';
import { EmptyList } from '../components/empty-list/empty-list';
import { ForeignText } from '../components/foreign-text/foreign-text';
import { LocalLink } from '../components/local-link/local-link';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import * as styles from './results.module.css';
import type { Part, Result } from './search';
import { resultKinds } from './search-index';

/** Results that stand before those by kind. */
const best = 3;

interface Props {
  results: readonly Result[];
  /** What was searched for. */
  typed: string;
}

/** What was found: the best of all first, in the frame of the key; and the others by kind, when the processor has time. */
export const Results = memo(({ results, typed }: Props) => {
  const t = useTexts();
  const [others, setOthers] = useState<readonly Result[]>([]);
  useEffect(() => startTransition(() => setOthers(results.slice(best))), [results]);
  if (results.length === 0) {
    return (
      <EmptyList text={t('search.nothing', { typed: isolated(typed) })}>
        <p>{t('search.nothingText')}</p>
      </EmptyList>
    );
  }
  const kinds = resultKinds.filter((kind) => others.some(({ item }) => item.kind === kind));
  return (
    <div className={styles.results}>
      <Group title={t('search.best')} results={results.slice(0, best)} showsKind />
      {kinds.map((kind) => (
        <Group key={kind} title={t(`search.kinds.${kind}`)} results={others.filter(({ item }) => item.kind === kind)} />
      ))}
    </div>
  );
});

function Group({ title, results, showsKind }: { title: string; results: readonly Result[]; showsKind?: boolean }) {
  const t = useTexts();
  const { code } = useLocale();
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {results.map(({ item, marked }) => (
          <li key={item.path} className={styles.item}>
            {showsKind && <p className={styles.kind}>{t(`search.kinds.${item.kind}`)}</p>}
            <ForeignText language={item.language ?? code}>
              <h3 className={styles.title}>
                <LocalLink to={item.path} className={`${styles.link} stretched-link`} data-result="">
                  <Marked parts={marked('title')} />
                </LocalLink>
              </h3>
              <p className={styles.text}>
                <Marked parts={marked('text')} />
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
      {parts.map(({ text, isMarked }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={at}>{isMarked ? <mark>{text}</mark> : text}</Fragment>
      ))}
    </>
  );
}

/** Arrow keys move between the field and the results; Escape leads back to the field. */
export function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
  const stops = Array.from(root?.querySelectorAll<HTMLElement>('[data-result]') ?? []);
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'Escape' && at > 0 ? stops[0] : step !== 0 && at >= 0 ? stops[at + step] : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
