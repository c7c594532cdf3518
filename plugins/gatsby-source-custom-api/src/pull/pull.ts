import type { EndpointName } from '../../../../contract/endpoints';
import type { ItemKindName, SingletonName } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem, ContentRecord } from '../content-record';
import type { ApiClient } from './api-client';
import { CallFailure } from './call-failure';
import type { Findings } from './findings';

/** What every part of a pull needs. */
export interface Pull {
  api: ApiClient;
  findings: Findings;
  defaultLocale: LocaleCode;
}

/** Everything the API gave in one language: valid items in the API's order. */
export interface PulledLocale {
  locale: LocaleCode;
  items: Record<ItemKindName, ContentItem[]>;
  singletons: Partial<Record<SingletonName, ContentRecord>>;
  /** Ids of services in the order of each category. */
  servicesByCategory: ReadonlyMap<string, readonly string[]>;
}

/** Runs a call that the build can't do without. A failure is noted, and the rest goes on, so that every failure is found. */
export async function required<T>(
  findings: Findings,
  endpoint: EndpointName,
  locale: LocaleCode,
  run: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    findings.fail(endpoint, locale, error);
    return undefined;
  }
}
