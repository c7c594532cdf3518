import type { ReactNode } from 'react';
import { countsOf, type Translation, type TranslationState, translationStates } from '../../why/coverage';
import type { View } from '../view';

/** A sign of its own for each state, beside the words and the colour. */
const signs: Readonly<Record<TranslationState, string>> = { complete: '✓', older: '!', fallback: '≈', missing: '✕' };

/** The sign of a state; its words stand beside it. */
export function TranslationMark({ state }: { state: TranslationState }): ReactNode {
  return (
    <span className="mark" data-state={state} aria-hidden="true">
      {signs[state]}
    </span>
  );
}

/** What the signs mean. */
export function TranslationLegend({ view: { t } }: { view: View }): ReactNode {
  return (
    <ul className="legend">
      {translationStates.map((state) => (
        <li key={state}>
          <TranslationMark state={state} /> {t(`coverage.state.${state}`)}
        </li>
      ))}
    </ul>
  );
}

/** How many translations are in each state: a sign and a number to look at, a number and a word to hear. */
export function TranslationCounts({ translations, view: { t } }: { translations: readonly Translation[]; view: View }): ReactNode {
  return countsOf(translations).map(({ state, count }) => (
    <span key={state} className="count">
      <TranslationMark state={state} /> {count} <span className="hidden">{t(`coverage.state.${state}`)}</span>
    </span>
  ));
}
