import type { Selectable } from 'kysely';
import type { ReactNode } from 'react';
import type { PublicationRecord } from '../../publications/publication-record';
import type { Desk } from '../desk';
import { duration } from '../format';
import { ChangeList } from '../parts/changes';
import { Outcome } from '../parts/outcome';
import { Time } from '../parts/time';
import { deskPaths } from '../paths';
import type { ActionRow } from '../store/schema';
import { triggerText } from '../trigger-text';
import type { DeskPage, View } from '../view';

/** Publications on a page, changes shown of each, and actions of people shown below the first. */
const shown = { publications: 20, changes: 3, actions: 40 } as const;

/** Every publication, the newest first, and what people did at the desk. `?page=2` has older ones. */
export const history: DeskPage = async (view, desk) => {
  const page = Number(/^[1-9]\d{0,3}$/.exec(view.query.page ?? '1')?.[0] ?? Number.NaN);
  if (Number.isNaN(page)) return null;
  const offset = (page - 1) * shown.publications;
  const publications = await (await desk.queue.publications()).list(shown.publications + 1, offset);
  if (page > 1 && publications.length === 0) return null;
  const actions = page === 1 ? await (await desk.staff()).actions(shown.actions) : [];
  const { t } = view;
  return {
    title: t('desk.menu.history'),
    body: (
      <>
        <h1>{t('desk.menu.history')}</h1>
        {publications.length === 0 && <p>{t('desk.history.empty')}</p>}
        <ol className="rows">
          {publications.slice(0, shown.publications).map((publication) => (
            <Row key={publication.id} publication={publication} view={view} desk={desk} />
          ))}
        </ol>
        <Pages page={page} hasOlder={publications.length > shown.publications} view={view} />
        {actions.length > 0 && <Actions actions={actions} view={view} />}
      </>
    ),
  };
};

function Row({ publication, view, desk }: { publication: PublicationRecord; view: View; desk: Desk }): ReactNode {
  const { id, state, createdAt, startedAt, finishedAt, triggers, changes, findings } = publication;
  return (
    <li>
      <p className="line">
        <a href={deskPaths.publication(id)}>
          <Time at={startedAt ?? createdAt} view={view} />
        </a>
        <Outcome state={state} view={view} />
        {startedAt !== null && finishedAt !== null && <span>{duration(finishedAt - startedAt, view)}</span>}
      </p>
      <p className="small">{triggerText(triggers, view)}</p>
      {changes && changes.items.length > 0 && <ChangeList changes={changes} config={desk.config} most={shown.changes} view={view} />}
      {findings.length > 0 && <p className="small">{view.t('desk.history.findings', { count: findings.length })}</p>}
    </li>
  );
}

function Pages({ page, hasOlder, view: { t } }: { page: number; hasOlder: boolean; view: View }): ReactNode {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className="pages" aria-label={t('desk.history.pages')}>
      {page > 1 && <a href={`${deskPaths.history}?page=${page - 1}`}>{t('desk.history.newer')}</a>}
      {hasOlder && <a href={`${deskPaths.history}?page=${page + 1}`}>{t('desk.history.older')}</a>}
    </nav>
  );
}

/** Actions whose subject is a publication, which is linked. */
const aboutPublication: ReadonlySet<string> = new Set(['asked', 'allowed', 'resumed']);

function Actions({ actions, view }: { actions: readonly Selectable<ActionRow>[]; view: View }): ReactNode {
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">{view.t('desk.history.actions')}</h2>
      <ol className="rows plain">
        {actions.map(({ id, who, action, subject, at }) => (
          <li key={id}>
            <Time at={at} view={view} /> · <bdi>{who}</bdi>
            {' · '}
            {subject !== null && aboutPublication.has(action) ? (
              <a href={deskPaths.publication(subject)}>{view.t(`desk.action.${action}`)}</a>
            ) : (
              view.t(`desk.action.${action}`, { subject: subject ?? '' })
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
