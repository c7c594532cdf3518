import type { ReactNode } from 'react';
import type { Desk } from '../desk';
import { Form } from '../form';
import { duration } from '../format';
import { type LiveState, readLiveState, tagOf } from '../live-state';
import { Answer } from '../parts/answer';
import { Findings, readFindings } from '../parts/findings';
import { Outcome } from '../parts/outcome';
import { Time } from '../parts/time';
import { deskPaths } from '../paths';
import { triggerText } from '../trigger-text';
import { type DeskPage, refreshSeconds, type View } from '../view';

/** Whether what was saved is live, and what to do if it is not. */
export const home: DeskPage = async (view, desk) => {
  const state = await readLiveState(desk);
  const { t } = view;
  const { answer, running, waiting, last } = state;
  const isAboutLast = answer === 'stopped' || answer === 'failed';
  return {
    title: t('desk.menu.home'),
    refresh: running || waiting ? refreshSeconds : undefined,
    body: (
      <>
        <h1>{t('desk.question')}</h1>
        <p className="hidden" role="status" data-announce />
        <div data-live={tagOf(state)}>
          <Answer state={state} view={view}>
            {isAboutLast && last && <Findings publication={last} findings={await readFindings(last, desk)} view={view} />}
            {(running || waiting) && (
              <noscript>
                <p>
                  <a href={deskPaths.home}>{t('desk.reload')}</a>
                </p>
              </noscript>
            )}
          </Answer>
          {running && waiting && <p>{t('desk.waitingToo')}</p>}
          <Buttons state={state} view={view} />
          {await liveSection(state, view, desk)}
          {last && (
            <section aria-labelledby="last">
              <h2 id="last">{t('desk.last.title')}</h2>
              <p>
                <Outcome state={last.state} view={view} />
                {' · '}
                <a href={deskPaths.publication(last.id)}>
                  <Time at={last.finishedAt ?? last.createdAt} view={view} />
                </a>
                {last.startedAt !== null && last.finishedAt !== null && ` · ${duration(last.finishedAt - last.startedAt, view)}`}
              </p>
              <p className="small">{t('desk.last.by', { by: triggerText(last.triggers, view) })}</p>
              {last.findings.length > 0 && !isAboutLast && (
                <p>
                  <a href={deskPaths.publication(last.id)}>{t('desk.history.findings', { count: last.findings.length })}</a>
                </p>
              )}
            </section>
          )}
        </div>
      </>
    ),
  };
};

/** What somebody who may publish can do now. A publication that waits makes another request pointless. */
function Buttons({ state, view }: { state: LiveState; view: View }): ReactNode {
  const { t, csrf, person } = view;
  const { held, waiting } = state;
  if (person.role !== 'publish' || waiting) return null;
  const [action, name] = held === null ? [deskPaths.publish, 'publish'] : [deskPaths.resume, 'resume'];
  return (
    <Form action={action} csrf={csrf} className="act">
      <button type="submit" id="act" className={isUsual(state.answer) ? 'second' : undefined}>
        {t(`desk.${name}.button`)}
      </button>
      <p className="small">{t(`desk.${name}.hint`)}</p>
    </Form>
  );
}

/** Whether publishing now is seldom the thing to do: the button is then not the first that one sees. */
const isUsual = (answer: LiveState['answer']): boolean => answer === 'live' || answer === 'running' || answer === 'stopped';

async function liveSection({ live, held }: LiveState, view: View, desk: Desk): Promise<ReactNode> {
  if (live === null) return null;
  const { t } = view;
  const { publication } = live;
  const back = held ?? (await (await desk.staff()).lastRollback(live.id));
  const isBack = publication?.finishedAt == null || publication.finishedAt < live.since;
  return (
    <section aria-labelledby="live">
      <h2 id="live">{t('desk.live.title')}</h2>
      <dl>
        <dt>{t('desk.live.since')}</dt>
        <dd>
          <Time at={live.since} view={view} />
        </dd>
        <dt>{t('desk.live.by')}</dt>
        <dd>
          {isBack && back !== null
            ? t('desk.live.back', { who: back.who })
            : publication
              ? triggerText(publication.triggers, view)
              : t('desk.live.notKnown')}
        </dd>
        <dt>{t('desk.live.release')}</dt>
        <dd>
          <code>{live.id}</code>
        </dd>
      </dl>
      <p>
        <a href={desk.config.siteUrl}>{t('desk.live.site')}</a>
        {publication && (
          <>
            {' · '}
            <a href={deskPaths.publication(publication.id)}>{t('desk.live.changes')}</a>
          </>
        )}
      </p>
    </section>
  );
}
