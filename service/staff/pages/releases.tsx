import type { PublicationRecord } from '../../publications/publication-record';
import { releasesBeenLive } from '../../publisher/been-live';
import { pageCount } from '../../release/manifest';
import { currentReleaseId, type Release, readRelease, releaseIds } from '../../release/releases';
import type { Desk } from '../desk';
import { Form } from '../form';
import { Mark } from '../parts/mark';
import { Time } from '../parts/time';
import { deskPaths } from '../paths';
import { triggerText } from '../trigger-text';
import type { DeskPage } from '../view';

/** A release that is kept. */
interface Kept {
  readonly id: string;
  /** Null if it is damaged. */
  readonly release: Release | null;
  readonly publication: PublicationRecord | null;
  readonly isLive: boolean;
  /** Whether one can go back to it: it is whole, and visitors have seen it before. */
  readonly isTarget: boolean;
}

/** The releases that are kept, the newest first. */
export const releases: DeskPage = async (view, desk) => {
  const { t, person } = view;
  const kept = await readKept(desk);
  return {
    title: t('desk.menu.releases'),
    body: (
      <>
        <h1>{t('desk.menu.releases')}</h1>
        <p>{t('desk.releases.text')}</p>
        {kept.length === 0 && <p>{t('desk.releases.empty')}</p>}
        <ol className="rows">
          {kept.map(({ id, release, publication, isLive, isTarget }) => (
            <li key={id}>
              <p className="line" id={`release-${id}`}>
                {release ? <Time at={Date.parse(release.createdAt)} view={view} /> : <span>{t('desk.releases.damaged')}</span>}
                {isLive && (
                  <span className="outcome">
                    <Mark tone="good" /> {t('desk.releases.live')}
                  </span>
                )}
                {release && <span>{t('desk.releases.pages', { count: pageCount(release.files) })}</span>}
              </p>
              <p className="small">
                {publication && `${triggerText(publication.triggers, view)} · `}
                <code>{id}</code>
              </p>
              {isTarget && person.role === 'publish' && (
                <p>
                  <a href={`${deskPaths.releases}/${id}`} aria-describedby={`release-${id}`}>
                    {t('desk.releases.back')}
                  </a>
                </p>
              )}
            </li>
          ))}
        </ol>
      </>
    ),
  };
};

/** Asks whether to go back to a release, since that concerns everybody. */
export const goBack: DeskPage = async (view, desk) => {
  const { t, csrf, person } = view;
  const wanted = (await readKept(desk)).find(({ id }) => id === view.params.id);
  if (!wanted?.release || !wanted.isTarget || person.role !== 'publish') return null;
  return {
    title: t('desk.goBack.title'),
    body: (
      <>
        <p className="back">
          <a href={deskPaths.releases}>{t('desk.menu.releases')}</a>
        </p>
        <h1>{t('desk.goBack.title')}</h1>
        <dl>
          <dt>{t('desk.goBack.made')}</dt>
          <dd>
            <Time at={Date.parse(wanted.release.createdAt)} view={view} />
          </dd>
          <dt>{t('desk.live.release')}</dt>
          <dd>
            <code>{wanted.id}</code>
          </dd>
        </dl>
        <p>{t('desk.goBack.text')}</p>
        <Form action={deskPaths.releases} csrf={csrf} values={{ release: wanted.id }} className="act">
          <button type="submit">{t('desk.goBack.button')}</button> <a href={deskPaths.releases}>{t('desk.goBack.cancel')}</a>
        </Form>
      </>
    ),
  };
};

async function readKept({ layout, queue }: Desk): Promise<Kept[]> {
  const publications = await queue.publications();
  const current = await currentReleaseId(layout);
  const [ids, beenLive] = [await releaseIds(layout.releases), await releasesBeenLive(layout)];
  return Promise.all(
    ids.map(async (id) => {
      const release = await readRelease(layout.releases, id).catch(() => null);
      const isLive = id === current;
      const isTarget = release !== null && !isLive && beenLive.includes(id);
      return { id, release, publication: await publications.ofRelease(id), isLive, isTarget };
    }),
  );
}
