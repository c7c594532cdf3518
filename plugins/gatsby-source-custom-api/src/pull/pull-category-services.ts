import type { LocaleCode } from '../../../../contract/locales';
import { acceptItems } from './accept-items';
import { CallFailure, concernsOneItem } from './call-failure';
import { itemPath } from './item-path';
import { checkReference } from './kind-checks';
import { type Pull, required } from './pull';
import { readList } from './read-list';

const endpoint = 'servicesByCategory';

/**
 * Asks which services a category has, in which order.
 *
 * @returns ids; none where the API knows nothing of this category, which is noted: then each service's own category counts
 */
export async function pullCategoryServices({ api, findings }: Pull, category: string, locale: LocaleCode): Promise<string[]> {
  const note = (message: string) => {
    findings.note({ code: 'category-services-missing', kind: 'categories', id: category, locale, message });
    return [];
  };
  const path = itemPath(endpoint, category);
  if (path === undefined)
    return note('Its id cannot be part of a web address, so its services come in the order of all services. Choose another id.');
  const ids = await required(findings, endpoint, locale, async () => {
    try {
      const raw = await readList({ api, endpoint, locale, path });
      return acceptItems(raw, checkReference, { endpoint, locale, findings }).map(({ id }) => id);
    } catch (error) {
      if (!(error instanceof CallFailure) || !concernsOneItem(error)) throw error;
      return note(`The content API answers ${error.status} when asked for its services, so they come in the order of all services.`);
    }
  });
  return ids ?? [];
}
