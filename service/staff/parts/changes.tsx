import type { ReactNode } from 'react';
import { isLocaleCode, localeByCode } from '../../../contract/locales';
import type { Config } from '../../config';
import { kindName } from '../../locales/kind-names';
import type { Changes } from '../../publications/changes';
import { pageUrl } from '../../site/page-file';
import type { View } from '../view';

type Item = Changes['items'][number];

/** What a publication changed: each item with its page in each language concerned. @param props.most items that are shown */
export function ChangeList({ changes, config, most, view }: ChangesProps): ReactNode {
  const { items } = changes;
  return (
    <ul className="items">
      {items.slice(0, most).map((item) => (
        <li key={`${item.change} ${item.kind}/${item.id}`}>
          <span className="change">{view.t(`desk.change.${item.change}`)}</span> <bdi>{item.title}</bdi>{' '}
          <span className="small">{kindName(item.kind, view.locale)}</span> <Places item={item} config={config} />
        </li>
      ))}
      {items.length > most && <li>{view.t('desk.more', { count: items.length - most })}</li>}
    </ul>
  );
}

interface ChangesProps {
  readonly changes: Changes;
  readonly config: Config;
  readonly most: number;
  readonly view: View;
}

/** The languages of a change, linked to the page where there is one. */
function Places({ item, config }: { item: Item; config: Config }): ReactNode {
  return (
    <span className="places">
      {item.locales.filter(isLocaleCode).map((code) => {
        const { label, languageTag, name } = localeByCode(code);
        return item.page === undefined || item.change === 'removed' ? (
          <span key={code}>{label}</span>
        ) : (
          <a key={code} href={pageUrl(code, segmentsOf(item.page), config)} hrefLang={languageTag} title={name}>
            {label}
          </a>
        );
      })}
    </span>
  );
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean).map(decodeURIComponent);
