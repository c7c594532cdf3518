import type { ReactNode } from 'react';
import { localeByCode, localeCodes } from '../../../contract/locales';
import { kindName } from '../../locales/kind-names';
import { type Cell, coverage } from '../../why/coverage';
import type { CurrentContent } from '../../why/evidence';
import { TranslationCounts, TranslationLegend } from '../parts/translation';
import { Unread } from '../parts/unread';
import { deskPaths } from '../paths';
import type { DeskPage, View } from '../view';

/** Which kinds of content are translated into which languages. */
export const coveragePage: DeskPage = async (view, desk) => {
  const { content } = await desk.evidence();
  const { t } = view;
  return {
    title: t('desk.menu.coverage'),
    body: (
      <>
        <h1>{t('desk.menu.coverage')}</h1>
        <p>{t('coverage.text')}</p>
        <Unread content={content} view={view} />
        <TranslationLegend view={view} />
        <Matrix content={content} view={view} />
      </>
    ),
  };
};

/** A table with a row for each kind and a column for each language; on a small screen the cells of a row stand in a grid. */
function Matrix({ content, view }: { content: CurrentContent; view: View }): ReactNode {
  const { t, locale } = view;
  return (
    <table className="matrix">
      <caption className="hidden">{t('desk.menu.coverage')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('coverage.kind')}</th>
          {localeCodes.map((code) => (
            <th key={code} scope="col">
              <abbr title={localeByCode(code).name}>{localeByCode(code).label}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {coverage(content.items).map(({ kind, cells }) => (
          <tr key={kind}>
            <th scope="row">{kindName(kind, locale)}</th>
            {cells.map((cell) => (
              <td key={cell.locale}>
                <CellLink cell={cell} view={view} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CellLink({ cell: { kind, locale, translations }, view }: { cell: Cell; view: View }): ReactNode {
  return (
    <a href={deskPaths.coverageOf(kind, locale)}>
      <span className="language" aria-hidden="true">
        {localeByCode(locale).label}
      </span>{' '}
      <TranslationCounts translations={translations} view={view} />
    </a>
  );
}
