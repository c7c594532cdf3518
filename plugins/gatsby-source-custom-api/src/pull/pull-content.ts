import { seoNames } from '../../../../contract/content/seo';
import { type ItemKindName, itemKindNames, kindOf, singletonNames } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import type { Settings } from '../settings';
import { type ClientOptions, createApiClient } from './api-client';
import { CallFailure } from './call-failure';
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

/**
 * An API that ignores `Accept-Language` would fill whole pages with another language without a word. A single kind may well be in one language
 * alone, for example the first comment of a client, so all that fall back are judged together.
 */
function refuseOtherLanguage({ api, findings, defaultLocale }: Pull, locale: LocaleCode, items: PulledLocale['items']): void {
  const names = itemKindNames.filter((name) => name !== 'seo' && kindOf(name).fallback);
  if (names.some((name) => items[name].some(({ language }) => language === locale || language === defaultLocale))) return;
  for (const name of names) {
    const [first] = items[name];
    if (!first) continue;
    const message = `Every item is in another language (${first.language}) than the one asked for, and none in the default language. Check that the content API obeys Accept-Language.`;
    findings.fail(name, locale, new CallFailure('wrong-language', api.address(kindOf(name).path), message));
  }
}

async function pullLocale(pull: Pull, locale: LocaleCode): Promise<PulledLocale> {
  const [lists, fixed] = await Promise.all([
    Promise.all(itemKindNames.map(async (name) => [name, await pullItems(pull, name, locale)] as const)),
    Promise.all(singletonNames.map(async (name) => [name, await pullSingleton(pull, name, locale)] as const)),
  ]);
  const items = Object.fromEntries(lists) as Record<ItemKindName, ContentItem[]>;
  refuseOtherLanguage(pull, locale, items);
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
