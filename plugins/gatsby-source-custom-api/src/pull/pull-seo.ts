import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import { CallFailure } from './call-failure';
import { itemPath } from './item-path';
import { kindChecks } from './kind-checks';
import { type Pull, required } from './pull';

/**
 * Pulls the metadata of a page. A page may go without (404): then the default language's serve, or the page's own title.
 *
 * @returns the metadata with the page's name as id; undefined where there are none
 */
export async function pullSeo({ api, findings }: Pull, name: string, locale: LocaleCode): Promise<ContentItem | undefined> {
  return required(findings, 'seo', locale, async () => {
    findings.count('seo', locale, 0);
    try {
      const { data } = await api.get(itemPath('seo', name) ?? '', locale);
      findings.count('seo', locale, 1);
      const checked = kindChecks.seo(data);
      if (checked.ok && checked.value.name === name) return Object.assign(checked.value, { id: name });
      const faults = checked.ok ? [{ field: 'name', message: `must be “${name}” but is “${checked.value.name}”` }] : checked.faults;
      findings.leaveOut('seo', locale, name, faults);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.status !== 404) throw error;
      const message = 'The page has no title and description of its own for search engines in this language.';
      findings.note({ code: 'metadata-missing', kind: 'seo', id: name, locale, message });
    }
    return undefined;
  });
}
