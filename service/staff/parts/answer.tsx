import type { ReactNode } from 'react';
import type { LiveState } from '../live-state';
import type { View } from '../view';
import { Mark, type Tone } from './mark';
import { Steps } from './steps';
import { Time } from './time';

const tones: Readonly<Record<LiveState['answer'], Tone>> = {
  running: 'busy',
  waiting: 'busy',
  held: 'paused',
  stopped: 'bad',
  failed: 'bad',
  nothing: 'bad',
  live: 'good',
  unknown: 'neutral',
};

/** The plain answer to "Is my change live?", with what stands behind it. */
export function Answer({ state, view, children }: { state: LiveState; view: View; children?: ReactNode }): ReactNode {
  const { answer, running } = state;
  const moment = momentOf(state);
  return (
    <div className="answer" data-tone={tones[answer]}>
      <p className="headline">
        <Mark tone={tones[answer]} /> <span data-answer>{view.t(`desk.answer.${answer}.title`)}</span>
      </p>
      <p>
        {view.t(`desk.answer.${answer}.text`)}
        {moment !== null && (
          <>
            {' '}
            <strong>
              <Time at={moment} view={view} />
            </strong>
          </>
        )}
      </p>
      {running && <Steps running={running} view={view} />}
      {children}
    </div>
  );
}

/** The moment that the text of the answer ends with, if it does. */
function momentOf({ answer, running, last, held, savedUntil }: LiveState): number | null {
  if (answer === 'running') return running?.startedAt ?? null;
  if (answer === 'live') return savedUntil;
  if (answer === 'held') return held?.since ?? null;
  return answer === 'stopped' || answer === 'failed' ? (last?.startedAt ?? null) : null;
}
