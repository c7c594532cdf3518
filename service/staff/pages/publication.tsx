import type { ReactNode } from 'react';
import type { PublicationRecord } from '../../publications/publication-record';
import { duration, moment } from '../format';
import { readLiveState, tagOf } from '../live-state';
import { ChangeList } from '../parts/changes';
import { Findings, mostItems, readFindings } from '../parts/findings';
import { Outcome } from '../parts/outcome';
import { Steps } from '../parts/steps';
import { Time } from '../parts/time';
import { deskPaths } from '../paths';
import { triggerText } from '../trigger-text';
import { type DeskPage, refreshSeconds, type View } from '../view';

/** One publication: what it was asked for, what it found, what it changed. */
export const publication: DeskPage = async (view, desk) => {
  const record = await (await desk.queue.publications()).get(view.params.id ?? '');
  if (!record) return null;
  const { t } = view;
  const { state, createdAt, startedAt, joined, changes } = record;
  const findings = await readFindings(record, desk);
  const title = t('desk.publication.title', { time: moment(startedAt ?? createdAt, view) });
  return {
    title,
    refresh: state === 'running' || state === 'waiting' ? refreshSeconds : undefined,
    body: (
      <>
        <p className="back">
          <a href={deskPaths.history}>{t('desk.menu.history')}</a>
        </p>
        <h1>{title}</h1>
        <div data-live={tagOf(await readLiveState(desk))}>
          <p className="headline">
            <Outcome state={state} view={view} />
          </p>
          {joined !== null && (
            <p>
              <a href={deskPaths.publication(joined)}>{t('desk.publication.next')}</a>
            </p>
          )}
          {state === 'running' && <Steps running={record} view={view} />}
          {findings.length > 0 && <Findings publication={record} findings={findings} view={view} />}
          <Facts record={record} view={view} />
          {changes && (
            <section aria-labelledby="changes">
              <h2 id="changes">{t('desk.publication.changes')}</h2>
              <p>{t('desk.publication.pages', { ...changes.pages })}</p>
              {changes.items.length === 0 ? (
                <p>{t('desk.publication.noItems')}</p>
              ) : (
                <ChangeList changes={changes} config={desk.config} most={mostItems} view={view} />
              )}
            </section>
          )}
        </div>
      </>
    ),
  };
};

function Facts({ record, view }: { record: PublicationRecord; view: View }): ReactNode {
  const { t } = view;
  const { createdAt, startedAt, finishedAt, release, triggers } = record;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['by', triggerText(triggers, view)],
    ['asked', <Time key="asked" at={createdAt} view={view} />],
    ['started', startedAt && <Time key="started" at={startedAt} view={view} />],
    ['took', startedAt !== null && finishedAt !== null && duration(finishedAt - startedAt, view)],
    ['release', release && <code key="release">{release}</code>],
  ];
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(`desk.publication.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
