import type { ReactNode } from 'react';
import { isKindName, type KindName } from '../../../contract/kinds';
import { isLocaleCode, type LocaleCode } from '../../../contract/locales';
import { cellOf, type Translation, translationStates } from '../../why/coverage';
import { type Evidence, titleIn } from '../../why/evidence';
import { liveUrl, pageOf } from '../../why/item-page';
import { type Voice, voiceFor } from '../../why/voice';
import { PageLink } from '../parts/page-link';
import { TranslationMark } from '../parts/translation';
import { Unread } from '../parts/unread';
import { deskPaths } from '../paths';
import type { DeskPage, View } from '../view';

/** The items of a kind in a language: what needs work first. */
export const coverageCell: DeskPage = async (view, desk) => {
  const { kind, locale } = view.params;
  if (!isKindName(kind) || !isLocaleCode(locale)) return null;
  const evidence = await desk.evidence();
  const { translations } = cellOf(kind, locale, evidence.content.items);
  const { t } = view;
  const voice = voiceFor('desk', view.timeZone, view.locale);
  const title = t('coverage.cell', { kind: voice.kindName(kind), language: voice.languageName(locale) });
  const states = translationStates.toReversed().filter((state) => translations.some((translation) => translation.state === state));
  return {
    title,
    body: (
      <>
        <p>
          <a href={deskPaths.coverage}>{t('desk.menu.coverage')}</a>
        </p>
        <h1>{title}</h1>
        <Unread content={evidence.content} view={view} />
        {states.map((state) => (
          <section key={state} aria-labelledby={state}>
            <h2 id={state}>
              <TranslationMark state={state} /> {t(`coverage.state.${state}`)}
            </h2>
            <p className="small">{t(`coverage.hint.${state}`)}</p>
            <ul className="rows">
              {translations
                .filter((translation) => translation.state === state)
                .map((translation) => (
                  <Entry key={translation.item.id} {...{ translation, kind, locale, evidence, voice, view }} />
                ))}
            </ul>
          </section>
        ))}
        {states.length === 0 && <p>{t('coverage.none')}</p>}
      </>
    ),
  };
};

interface EntryProps {
  readonly translation: Translation;
  readonly kind: KindName;
  readonly locale: LocaleCode;
  readonly evidence: Evidence;
  readonly voice: Voice;
  readonly view: View;
}

function Entry({ translation, kind, locale, evidence, voice, view: { t } }: EntryProps): ReactNode {
  const { item, state, updatedAt, sourceUpdatedAt } = translation;
  const page = evidence.live?.report?.items.find((built) => built.kind === kind && built.id === item.id)?.page ?? pageOf(kind, item.id);
  const url = page ? liveUrl(page, locale, evidence) : null;
  const at = updatedAt ?? sourceUpdatedAt;
  return (
    <li>
      <p className="line">
        <a href={deskPaths.whyItem(kind, item.id)}>
          <bdi>{voice.itemName(kind, item.id, titleIn(voice.locale, item))}</bdi>
        </a>
        <code>{item.id}</code>
      </p>
      <p className="line small">
        {at && <span>{t('coverage.changed', { time: voice.moment(at) })}</span>}
        {state === 'older' && sourceUpdatedAt && <span>{t('coverage.sourceChanged', { time: voice.moment(sourceUpdatedAt) })}</span>}
        {url && <PageLink url={url} locale={locale} />}
      </p>
    </li>
  );
}
