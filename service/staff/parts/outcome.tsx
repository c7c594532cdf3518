import type { ReactNode } from 'react';
import type { PublicationState } from '../../publications/schema';
import type { View } from '../view';
import { Mark, type Tone } from './mark';

const tones: Readonly<Record<PublicationState, Tone>> = {
  waiting: 'busy',
  running: 'busy',
  published: 'good',
  unchanged: 'good',
  stopped: 'bad',
  failed: 'bad',
  held: 'paused',
  joined: 'neutral',
};

/** How a publication ended, or what it does. */
export function Outcome({ state, view: { t } }: { state: PublicationState; view: View }): ReactNode {
  return (
    <span className="outcome">
      <Mark tone={tones[state]} /> {t(`desk.outcome.${state}`)}
    </span>
  );
}
