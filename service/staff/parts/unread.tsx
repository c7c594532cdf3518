import type { ReactNode } from 'react';
import type { CurrentContent } from '../../why/evidence';
import { deskPaths } from '../paths';
import type { View } from '../view';

/** Most failed calls that are shown. */
const most = 5;

/** What could not be read of the content, if anything: the page does not tell about it. */
export function Unread({ content: { failures, mistakes }, view: { t } }: { content: CurrentContent; view: View }): ReactNode {
  if (mistakes.length > 0)
    return (
      <p className="answer" data-tone="bad">
        {t('coverage.mistakes')} <a href={deskPaths.problems}>{t('problems.title')}</a>
      </p>
    );
  if (failures.length === 0) return null;
  return (
    <div className="answer" data-tone="bad">
      <p>{t('coverage.unread', { count: failures.length })}</p>
      <ul className="items" lang="en">
        {failures.slice(0, most).map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
