import type { EndpointName } from '../../../../contract/endpoints';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import { shownId } from './accept-items';
import type { ApiClient } from './api-client';
import { CallFailure, concernsOneItem } from './call-failure';
import type { ItemCheck } from './check-item';
import type { Fault, Findings } from './findings';
import { itemPath } from './item-path';

export interface DetailCall {
  api: ApiClient;
  findings: Findings;
  endpoint: EndpointName;
  locale: LocaleCode;
  check: ItemCheck<ContentItem>;
}

const fieldId = (message: string) => [{ field: 'id', message }];

async function readDetail(
  { api, findings, endpoint, locale, check }: DetailCall,
  id: string,
  index: number,
): Promise<ContentItem | undefined> {
  const leaveOut = (faults: Fault[]) => findings.leaveOut(endpoint, locale, shownId({ id }, index), faults);
  const path = itemPath(endpoint, id);
  if (path === undefined) {
    leaveOut(fieldId('cannot be part of a web address; choose another id'));
    return undefined;
  }
  findings.count(endpoint, locale, 1);
  try {
    const { data } = await api.get(path, locale);
    const checked = check(data);
    if (!checked.ok) leaveOut(checked.faults);
    else if (checked.value.id !== id)
      leaveOut(fieldId(`is “${shownId(checked.value, index)}” in the item itself; list and item must agree`));
    else return checked.value;
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (concernsOneItem(error))
      leaveOut(
        fieldId(
          `is in the list, but the content API answers ${error.status} when asked for the item; publish it or remove it from the list`,
        ),
      );
    else findings.fail(endpoint, locale, error);
  }
  return undefined;
}

/** Gets each item of a list of summaries. Missing, invalid and mismatched ones are set aside. */
export async function readDetails(call: DetailCall, summaries: readonly Pick<ContentItem, 'id'>[]): Promise<ContentItem[]> {
  const items = await Promise.all(summaries.map(({ id }, index) => readDetail(call, id, index)));
  return items.filter((item) => item !== undefined);
}
