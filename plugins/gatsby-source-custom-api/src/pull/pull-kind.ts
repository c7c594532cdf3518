import type { EndpointName } from '../../../../contract/endpoints';
import { type ItemKindName, kindOf } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import { acceptItems } from './accept-items';
import { checkReference, kindChecks } from './kind-checks';
import { type Pull, required } from './pull';
import { readDetails } from './read-details';
import { readList } from './read-list';

/**
 * Pulls the items of a kind in one language.
 *
 * @returns the valid ones in the API's order; none where the list failed, which is noted
 */
export async function pullKind({ api, findings }: Pull, name: Exclude<ItemKindName, 'seo'>, locale: LocaleCode): Promise<ContentItem[]> {
  const { path, detail } = kindOf(name);
  const raw = await required(findings, name, locale, () => readList({ api, endpoint: name, locale, path }));
  if (!raw) return [];
  const place = { endpoint: name, locale, findings };
  const check = kindChecks[name];
  return detail
    ? await readDetails(
        { api, findings, endpoint: detail.endpoint as EndpointName, locale, check },
        acceptItems(raw, checkReference, place),
      )
    : acceptItems(raw, check, place);
}
