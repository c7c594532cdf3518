import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isolated } from '../../contract/isolated';
import { queryEvent, useQueryString } from '../browser/query-string';
import { Icon } from '../components/icon/icon';
import { LinkList, type ListedLink } from '../components/link-list/link-list';
import { useLocale } from '../i18n/use-locale';
import { useTexts } from '../i18n/use-texts';
import { localizedPath } from '../routing/localized-path';
import { routePath } from '../routing/routes';
import { type LoadedSearch, loadSearch } from './load-search';
import { type ResultKind, searchParameter } from './search-index';
import * as styles from './site-search.module.css';

/** Milliseconds without a key after which the address, and what screen readers are told, follow the field. */
const pause = 400;

/** Items of one kind, as links. */
export interface KindOfItems {
  readonly kind: ResultKind;
  readonly links: readonly ListedLink[];
}

/**
 * The search field with its results, and the index of everything that can be found: all that there is without script, and while nothing
 * is searched for. What is typed stands in the address; Back leads to the question before.
 */
export function SiteSearch({ index }: { index: readonly KindOfItems[] }) {
  const t = useTexts();
  const { code } = useLocale();
  const query = useQueryString();
  const asked = new URLSearchParams(query ?? '').get(searchParameter)?.trim() ?? '';
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLElement>(null);
  const writing = useRef<ReturnType<typeof setTimeout>>();
  /** Path of the page that the field is on. */
  const ownPath = useRef('');
  const hasArrived = useRef(false);
  /** Whether the question in the address was asked with Enter, or by a link: the next one then is an entry of its own in the history. */
  const isAnswered = useRef(false);
  const [typed, setTyped] = useState('');
  const { loaded, hasFailed, load } = useSearch();
  const results = useMemo(() => (typed && loaded ? loaded.search(typed) : undefined), [typed, loaded]);

  // The address leads, on arrival, and with Back and Forward; but not over what was typed before the framework came.
  const isKnown = query !== null;
  useEffect(() => {
    const input = field.current;
    if (!input || !isKnown) return;
    const isLed = asked !== '' || hasArrived.current;
    if (isLed && input.value.trim() !== asked) {
      input.value = asked;
      isAnswered.current = asked !== '';
    }
    hasArrived.current = true;
    setTyped(input.value.trim());
  }, [asked, isKnown]);

  useEffect(() => {
    if (typed) load();
  }, [typed, load]);

  useEffect(() => {
    ownPath.current = location.pathname;
    return () => clearTimeout(writing.current);
  }, []);

  function onInput({ currentTarget }: FormEvent<HTMLInputElement>) {
    setTyped(currentTarget.value.trim());
    clearTimeout(writing.current);
    writing.current = setTimeout(ask, pause);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    ask();
    isAnswered.current = typed !== '';
  }

  /** Puts what is in the field into the address. */
  function ask() {
    clearTimeout(writing.current);
    writing.current = undefined;
    // While the page animates out, the address is that of the next one.
    if (location.pathname !== ownPath.current) return;
    if (writeAddress(isAnswered.current ? 'pushState' : 'replaceState', field.current?.value.trim() ?? '')) isAnswered.current = false;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between controls that take the focus themselves
    <section
      ref={root}
      className={styles.search}
      onKeyDown={(event) => loaded?.moveFocus(event, root.current)}
      // Before a result is followed: Back then leads to the question, even if it was typed just now.
      onClickCapture={() => writing.current !== undefined && ask()}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: browsers from before the autumn of 2023 have no element of that name */}
      <form role="search" action={localizedPath(routePath('search'), code)} className={styles.form} onSubmit={onSubmit}>
        <label htmlFor="search-field">{t('search.label')}</label>
        <div className={styles.line}>
          <input
            ref={field}
            id="search-field"
            name={searchParameter}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            dir="auto"
            aria-describedby="search-hint"
            data-result=""
            onFocus={load}
            onInput={onInput}
          />
          <button type="submit">
            <Icon name="search" />
            <span>{t('search.button')}</span>
          </button>
        </div>
        <p id="search-hint" className={styles.hint}>
          {t('search.hint')}
        </p>
      </form>
      <Status text={results ? t('search.found', { count: results.length, typed: isolated(typed) }) : ''} />
      {hasFailed && typed !== '' && <p role="alert">{t('search.failed')}</p>}
      {loaded && results && <loaded.Results results={results} typed={typed} />}
      <div className={styles.index} hidden={results !== undefined && results.length > 0}>
        <h2>{t('search.all')}</h2>
        <div className={styles.kinds}>
          {index.map(({ kind, links }) => (
            <LinkList key={kind} title={t(`search.kinds.${kind}`)} links={links} level={3} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** The search of the locale, once it is loaded. */
function useSearch(): { loaded: LoadedSearch | undefined; hasFailed: boolean; load: () => void } {
  const { code } = useLocale();
  const [loaded, setLoaded] = useState<LoadedSearch>();
  const [hasFailed, setFailed] = useState(false);
  const load = useRef(() => {
    loadSearch(code).then(
      (found) => {
        setLoaded(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  });
  return { loaded, hasFailed, load: load.current };
}

/** The number of results, said when the visitor has stopped typing. */
function Status({ text }: { text: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => say(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className={styles.status}>
      {said}
    </p>
  );
}

/** Puts what was typed into the address. @returns false if it was there */
function writeAddress(how: 'pushState' | 'replaceState', typed: string): boolean {
  const address = new URL(location.href);
  const before = address.searchParams.get(searchParameter) ?? '';
  if (before === typed) return false;
  if (typed) address.searchParams.set(searchParameter, typed);
  else address.searchParams.delete(searchParameter);
  history[how](history.state, '', address);
  dispatchEvent(new Event(queryEvent));
  return true;
}
