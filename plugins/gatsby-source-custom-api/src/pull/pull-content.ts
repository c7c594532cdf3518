import { seoNames } from '../../../../contract/content/seo';
import { type ItemKindName, itemKindNames, singletonNames } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import type { Settings } from '../settings';
import { type ClientOptions, createApiClient } from './api-client';
import type { Findings } from './findings';
import type { Pull, PulledLocale } from './pull';
import { pullCategoryServices } from './pull-category-services';
import { pullKind } from './pull-kind';
import { pullSeo } from './pull-seo';
import { pullSingleton } from './pull-singleton';

const existing = <T>(values: readonly (T | undefined)[]) => values.filter((value) => value !== undefined);

async function pullItems(pull: Pull, name: ItemKindName, locale: LocaleCode): Promise<ContentItem[]> {
  if (name !== 'seo') return pullKind(pull, name, locale);
  return existing(await Promise.all(seoNames.map((page) => pullSeo(pull, page, locale))));
}

async function pullLocale(pull: Pull, locale: LocaleCode): Promise<PulledLocale> {
  const [lists, fixed] = await Promise.all([
    Promise.all(itemKindNames.map(async (name) => [name, await pullItems(pull, name, locale)] as const)),
    Promise.all(singletonNames.map(async (name) => [name, await pullSingleton(pull, name, locale)] as const)),
  ]);
  const items = Object.fromEntries(lists) as Record<ItemKindName, ContentItem[]>;
  const ordered = await Promise.all(items.categories.map(async ({ id }) => [id, await pullCategoryServices(pull, id, locale)] as const));
  return { locale, items, singletons: Object.fromEntries(fixed), servicesByCategory: new Map(ordered) };
}

/**
 * Pulls every GET endpoint of the contract in every language.
 *
 * @param findings receives what failed, was set aside or is worth a word; nothing is thrown for it
 * @param log receives a line for each repeated try
 * @param memory answers of earlier pulls in this process, what is asked for again, and what gives the pull up
 */
export async function pullContent(
  settings: Settings,
  findings: Findings,
  log: (message: string) => void,
  memory: Pick<ClientOptions, 'answers' | 'scope' | 'signal'>,
): Promise<PulledLocale[]> {
  const api = createApiClient(settings, log, memory);
  try {
    const pull: Pull = { api, findings, defaultLocale: settings.defaultLocale };
    return await Promise.all(settings.locales.map((locale) => pullLocale(pull, locale)));
  } finally {
    await api.close();
  }
}
