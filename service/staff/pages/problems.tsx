import type { ReactNode } from 'react';
import { isLocaleCode } from '../../../contract/locales';
import { type ContentIssue, contentIssues } from '../../why/content-issues';
import type { KnownItem } from '../../why/find-item';
import { type Voice, voiceFor } from '../../why/voice';
import { Unread } from '../parts/unread';
import { deskPaths } from '../paths';
import type { DeskPage } from '../view';

/** What is wrong with the content: what stops publishing, what the last build left out, what could not be read, and what editors should know. */
export const problems: DeskPage = async (view, desk) => {
  const { t } = view;
  const voice = voiceFor('desk', view.timeZone, view.locale);
  const evidence = await desk.evidence();
  const issues = contentIssues(evidence, voice);
  const groups = (['mistakes', 'refusals', 'setAside', 'notes'] as const).filter((group) => issues[group].length > 0);
  return {
    title: t('problems.title'),
    body: (
      <>
        <h1>{t('problems.title')}</h1>
        {evidence.content.failures.length > 0 ? (
          <Unread content={evidence.content} view={view} />
        ) : (
          groups.length === 0 && <p>{t('problems.none')}</p>
        )}
        {groups.map((group) => (
          <section key={group} aria-labelledby={group}>
            <h2 id={group}>{t(`problems.${group}.title`)}</h2>
            <p>{t(`problems.${group}.text`)}</p>
            <ul className="rows">
              {issues[group].map((issue) => (
                <Issue key={JSON.stringify(issue)} issue={issue} voice={voice} />
              ))}
            </ul>
          </section>
        ))}
      </>
    ),
  };
};

function Issue({ issue: { item, locales, text }, voice }: { issue: ContentIssue; voice: Voice }): ReactNode {
  const languages = locales.filter(isLocaleCode).map(voice.languageName);
  return (
    <li>
      <p className="line">
        {item && <ItemLink item={item} />}
        <span className="small">{[item && voice.kindName(item.kind), ...languages].filter(Boolean).join(', ')}</span>
      </p>
      <p>{text}</p>
    </li>
  );
}

function ItemLink({ item: { kind, id, title } }: { item: KnownItem }): ReactNode {
  return (
    <a href={deskPaths.whyItem(kind, id)}>
      <bdi>{title}</bdi>
    </a>
  );
}
