import type { ReactNode } from 'react';
import type { PublicationRecord } from '../../publications/publication-record';
import type { PublishStep } from '../../publisher/publish';
import { duration } from '../format';
import type { View } from '../view';

/** The stages of a publication as staff see them, in order. */
const stages = ['prepare', 'build', 'check', 'pack', 'switch', 'finish'] as const;

const stageOfStep: Readonly<Record<PublishStep, (typeof stages)[number]>> = {
  clean: 'prepare',
  build: 'build',
  read: 'check',
  check: 'check',
  assemble: 'pack',
  store: 'pack',
  switch: 'switch',
  probe: 'switch',
  prune: 'finish',
  end: 'finish',
};

/** How far a running publication is. */
export function Steps({ running, view }: { running: PublicationRecord; view: View }): ReactNode {
  const { t } = view;
  const now = stages.indexOf(stageOfStep[running.step as PublishStep] ?? 'prepare');
  return (
    <>
      <ol className="steps">
        {stages.map((stage, index) => (
          <li
            key={stage}
            data-state={index < now ? 'done' : index === now ? 'now' : 'later'}
            aria-current={index === now ? 'step' : undefined}
          >
            {t(`desk.stage.${stage}`)}
            {index < now && <span className="hidden"> {t('desk.stage.done')}</span>}
          </li>
        ))}
      </ol>
      <p className="small">
        {running.startedAt !== null && t('desk.runningFor', { duration: duration(Date.now() - running.startedAt, view) })}
        {running.attempts > 1 && ` ${t('desk.attempt', { count: running.attempts })}`}
      </p>
      {running.progress !== null && (
        <p className="small progress" lang="en">
          {running.progress}
        </p>
      )}
    </>
  );
}
