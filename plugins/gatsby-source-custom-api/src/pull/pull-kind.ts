import type { EndpointName } from '../../../../contract/endpoints';
import { type ItemKindName, kindOf } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import { acceptItems } from './accept-items';
import { CallFailure } from './call-failure';
import { checkReference, kindChecks } from './kind-checks';
import { type Pull, required } from './pull';
import { readDetails } from './read-details';
import { readList } from './read-list';

/** An API that ignores `Accept-Language` would fill whole pages with another language without a word. */
function refuseOtherLanguage(
  { api, findings, defaultLocale }: Pull,
  name: ItemKindName,
  locale: LocaleCode,
  items: readonly ContentItem[],
): void {
  const { path, fallback } = kindOf(name);
  const [first] = items;
  if (!fallback || !first || items.some(({ language }) => language === locale || language === defaultLocale)) return;
  const message = `Every item is in another language (${first.language}) than the one asked for, and none in the default language. Check that the content API obeys Accept-Language.`;
  findings.fail(name, locale, new CallFailure('wrong-language', api.address(path), message));
}

/**
 * Pulls the items of a kind in one language.
 *
 * @returns the valid ones in the API's order; none where the list failed, which is noted
 */
export async function pullKind(pull: Pull, name: Exclude<ItemKindName, 'seo'>, locale: LocaleCode): Promise<ContentItem[]> {
  const { api, findings } = pull;
  const { path, detail } = kindOf(name);
  const raw = await required(findings, name, locale, () => readList({ api, findings, endpoint: name, locale, path }));
  if (!raw) return [];
  const place = { endpoint: name, locale, findings };
  const check = kindChecks[name];
  const items = detail
    ? await readDetails(
        { api, findings, endpoint: detail.endpoint as EndpointName, locale, check },
        acceptItems(raw, checkReference, place),
      )
    : acceptItems(raw, check, place);
  refuseOtherLanguage(pull, name, locale, items);
  return items;
}
