import type { ReactNode } from 'react';
import { isKindName } from '../../../contract/kinds';
import type { Evidence } from '../../why/evidence';
import { type Explanation, explainItem, type Standing, type State } from '../../why/explain-item';
import { findItem, type Question } from '../../why/find-item';
import { type Voice, voiceFor } from '../../why/voice';
import { Mark, type Tone } from '../parts/mark';
import { PageLink } from '../parts/page-link';
import { Unread } from '../parts/unread';
import { deskPaths } from '../paths';
import type { DeskPage, View } from '../view';

const tones: Readonly<Record<State, Tone>> = {
  published: 'good',
  'default-language': 'neutral',
  absent: 'neutral',
  lapsed: 'neutral',
  unread: 'neutral',
  outdated: 'busy',
  'held-back': 'busy',
  removed: 'busy',
  missing: 'bad',
  'set-aside': 'bad',
  mistake: 'bad',
  'no-page': 'bad',
};

/** Why an item is (not) on the site. `?q=` asks by title, id or address; `?kind=&id=` names the item. */
export const why: DeskPage = async (view, desk) => {
  const { t, query } = view;
  const voice = voiceFor('desk', view.timeZone, view.locale);
  const evidence = await desk.evidence();
  const question = ask(query, evidence, voice);
  const title = question && 'title' in question ? question.title : t('desk.menu.why');
  return {
    title,
    body: (
      <>
        <h1>{t('desk.menu.why')}</h1>
        <form method="get" action={deskPaths.why} className="search">
          <label htmlFor="q">{t('why.page.label')}</label>
          <input type="search" id="q" name="q" defaultValue={query.q ?? ''} maxLength={500} required />
          <button type="submit">{t('why.page.button')}</button>
        </form>
        <Unread content={evidence.content} view={view} />
        {question === null && <p className="small">{t('why.page.hint')}</p>}
        {question && ('title' in question ? <Explained item={question} voice={voice} /> : <Unclear question={question} voice={voice} />)}
      </>
    ),
  };
};

type Unclear = Exclude<Question, { readonly found: unknown }>;

/** What the page was asked; null where it was asked nothing. */
function ask({ q = '', kind, id }: View['query'], evidence: Evidence, voice: Voice): Explanation | Unclear | null {
  if (isKindName(kind) && id !== undefined) return explainItem({ kind, id }, evidence, voice);
  const words = q.split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const question = findItem(words, evidence, voice);
  return 'found' in question ? explainItem(question.found, evidence, voice) : question;
}

function Unclear({ question: { answer, isChoice, suggestions }, voice }: { question: Unclear; voice: Voice }): ReactNode {
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{answer}</h2>
      {suggestions.length > 0 && !isChoice && <p>{voice.say('find.near')}</p>}
      <ul className="items">
        {suggestions.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <a href={deskPaths.whyItem(kind, id)}>
              <bdi>{title}</bdi>
            </a>{' '}
            <span className="small">{voice.kindName(kind)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Explained({ item: { kind, id, title, standings, notes }, voice }: { item: Explanation; voice: Voice }): ReactNode {
  const live = standings.filter(({ isLive }) => isLive).length;
  return (
    <section aria-labelledby="item">
      <h2 id="item">
        <bdi>{title}</bdi>
      </h2>
      <p className="small">
        {voice.kindName(kind)} · <code>{id}</code> · {voice.say('page.live', { count: live, total: standings.length })}
      </p>
      <ul className="rows">
        {standings.map((standing) => (
          <Row key={standing.locale} standing={standing} voice={voice} />
        ))}
      </ul>
      {notes.length > 0 && (
        <>
          <h3>{voice.say('worthKnowing')}</h3>
          <ul className="items">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Row({ standing: { locale, state, url, text }, voice }: { standing: Standing; voice: Voice }): ReactNode {
  return (
    <li>
      <p className="line">
        <strong>{voice.languageName(locale)}</strong>
        <span>
          <Mark tone={tones[state]} /> {voice.say(`state.${state}`)}
        </span>
        {url && <PageLink url={url} locale={locale} />}
      </p>
      {text && <p>{text}</p>}
    </li>
  );
}
