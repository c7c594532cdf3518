import { type ItemKindName, itemKindNames, kindOf, singletonNames } from '../../../../contract/kinds';
import type { LocaleCode } from '../../../../contract/locales';
import type { ContentItem } from '../content-record';
import type { PulledLocale } from '../pull/pull';
import { assignSegments, type Segments } from './assign-segments';
import {
  chooseSingletons,
  chooseVersions,
  findUntranslated,
  type SingletonVersion,
  type Untranslated,
  type Version,
} from './choose-versions';
import { type Lapsed, separateLapsed } from './lapses';

/** Which items each language shows and at which address, before any text is transformed. */
export interface ContentPlan {
  locales: readonly LocaleCode[];
  defaultLocale: LocaleCode;
  versions: ReadonlyMap<ItemKindName, ReadonlyMap<LocaleCode, readonly Version[]>>;
  singletons: ReadonlyMap<LocaleCode, readonly SingletonVersion[]>;
  segments: ReadonlyMap<ItemKindName, Segments>;
  servicesByCategory: ReadonlyMap<LocaleCode, ReadonlyMap<string, readonly string[]>>;
  untranslated: Untranslated[];
  lapsed: Lapsed[];
}

/** The versions of a kind in a language; empty for a kind without items. */
export const versionsOf = (plan: Pick<ContentPlan, 'versions'>, kind: ItemKindName, locale: LocaleCode): readonly Version[] =>
  plan.versions.get(kind)?.get(locale) ?? [];

/** Decides what each language shows and under which address. @param today in the firm's time zone, for example `2026-03-01` */
export function planContent(pulled: readonly PulledLocale[], defaultLocale: LocaleCode, today: string): ContentPlan {
  const listed = itemKindNames.map((kind) => {
    const byLocale = new Map(pulled.map(({ locale, items }) => [locale, items[kind] as readonly ContentItem[]]));
    return [kind, separateLapsed(kind, byLocale, today)] as const;
  });
  const lists = new Map(listed.map(([kind, { current }]) => [kind, current]));
  const versions = new Map([...lists].map(([kind, byLocale]) => [kind, chooseVersions(kindOf(kind), byLocale, defaultLocale)]));
  const ids = (kind: ItemKindName) => [...(versions.get(kind)?.values() ?? [])].flat().map(({ item }) => item.id);
  const once = singletonNames.map((name) => {
    const byLocale = pulled.map(({ locale, singletons }) => [locale, singletons[name] ? [{ ...singletons[name], id: name }] : []] as const);
    return [name, new Map(byLocale)] as const;
  });
  return {
    locales: pulled.map(({ locale }) => locale),
    defaultLocale,
    versions,
    singletons: chooseSingletons(pulled, defaultLocale),
    segments: new Map(itemKindNames.map((kind) => [kind, assignSegments(ids(kind))])),
    servicesByCategory: new Map(pulled.map(({ locale, servicesByCategory }) => [locale, servicesByCategory])),
    untranslated: [...lists, ...once].flatMap(([kind, byLocale]) => findUntranslated(kind, byLocale)),
    lapsed: listed.flatMap(([, { lapsed }]) => lapsed),
  };
}
