import { listPageOf } from '../../contract/list-pages';
import { defaultLocale } from '../../contract/locales';
import { type Page, pages } from '../../contract/pages';
import type { CurrentContent, ItemKey } from './evidence';
import type { Voice } from './voice';

/** On which page of its list an item is; lists and the home page show the first items only. */
export function placeInList({ kind, id }: ItemKey, { items, mistakes }: CurrentContent, voice: Voice): string[] {
  // Content files with mistakes are not served, so their order is not known.
  if (mistakes.length > 0) return [];
  const siblings = items.filter((item) => item.kind === kind && item.updatedAt[defaultLocale] !== undefined);
  const place = siblings.findIndex((item) => item.id === id) + 1;
  if (place === 0 || siblings.length === 1) return [];
  const facts = { place, total: siblings.length };
  const list = Object.values<Page>(pages).find((page) => page.list?.of === kind);
  if (!list?.list) return [voice.say('place', facts)];
  return [voice.say('placeOnPage', { ...facts, page: listPageOf(place, siblings.length, list.list.perPage), path: list.path })];
}
