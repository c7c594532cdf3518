import type { ReactNode } from 'react';
import { isLocaleCode, localeByCode, localeCodes } from '../../../contract/locales';
import { kindName } from '../../locales/kind-names';
import type { Finding, ItemReference } from '../../publications/finding';
import { findingText } from '../../publications/finding-text';
import type { PublicationRecord } from '../../publications/publication-record';
import type { Desk } from '../desk';
import { Form } from '../form';
import { deskPaths } from '../paths';
import type { Texts, View } from '../view';

/** Most items that are listed of a finding or a change. */
export const mostItems = 60;

/** A finding, and who has allowed what it found. */
export interface ReadFinding {
  readonly finding: Finding;
  readonly allowedBy: string | null;
}

export async function readFindings({ id, findings }: PublicationRecord, { queue }: Desk): Promise<ReadFinding[]> {
  const publications = await queue.publications();
  return Promise.all(
    findings.map(async (finding) => ({
      finding,
      allowedBy: finding.allow === undefined ? null : await publications.allowances.by(finding.allow, id),
    })),
  );
}

interface FindingsProps {
  readonly publication: PublicationRecord;
  readonly findings: readonly ReadFinding[];
  readonly view: View;
}

/** What a publication found, in sentences, each with its items and, where a person may decide, the way to allow it. */
export function Findings({ publication, findings, view }: FindingsProps): ReactNode {
  return (
    <ul className="findings" data-tone={publication.state === 'stopped' || publication.state === 'failed' ? 'bad' : 'neutral'}>
      {findings.map(({ finding, allowedBy }) => (
        <li key={JSON.stringify(finding)}>
          <p lang={finding.code === 'said' ? 'en' : undefined}>{findingText(finding, view.locale)}</p>
          {finding.items !== undefined && <Items items={finding.items} view={view} />}
          {allowedBy !== null && <p>{view.t('desk.allowedBy', { who: allowedBy })}</p>}
          {finding.allow !== undefined && allowedBy === null && view.person.role === 'publish' && (
            <Form action={deskPaths.allow} csrf={view.csrf} values={{ digest: finding.allow, publication: publication.id }}>
              <button type="submit">{view.t('desk.allow')}</button>
              <p className="small">{view.t('desk.allowHint')}</p>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function Items({ items, view: { t, locale } }: { items: readonly ItemReference[]; view: View }): ReactNode {
  return (
    <ul className="items">
      {items.slice(0, mostItems).map(({ kind, id, title, locales }) => (
        <li key={`${kind}/${id}`}>
          <bdi>{title}</bdi> <span className="small">{`${kindName(kind, locale)} · ${languages(locales, t)}`}</span>
        </li>
      ))}
      {items.length > mostItems && <li>{t('desk.more', { count: items.length - mostItems })}</li>}
    </ul>
  );
}

/** Languages by their short labels, as in the language menu of the site. */
function languages(codes: readonly string[], t: Texts): string {
  const known = codes.filter(isLocaleCode);
  return known.length === localeCodes.length ? t('desk.allLanguages') : known.map((code) => localeByCode(code).label).join(', ');
}
