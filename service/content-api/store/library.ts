import { type KindName, kindOf } from '../../../contract/kinds';
import { defaultLocale, type LocaleCode } from '../../../contract/locales';
import type { Fields } from './parse-file';
import type { Item } from './read-item';

/** Items of a kind by id. */
export type ItemsOfKind = ReadonlyMap<string, Item>;

/** Locale-independent order. */
const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** An immutable snapshot of all content, queried by kind, id and locale. */
export class Library {
  private readonly lists = new Map<string, readonly Fields[]>();

  constructor(private readonly items: ReadonlyMap<KindName, ItemsOfKind>) {}

  /** Items of a kind in `locale`, in the order of its lists; untranslated ones by the kind's fallback rule. */
  list(kind: KindName, locale: LocaleCode): readonly Fields[] {
    const key = `${kind} ${locale}`;
    const known = this.lists.get(key);
    if (known) return known;
    const items = [...(this.items.get(kind)?.values() ?? [])].sort((a, b) => a.order - b.order || byText(a.id, b.id));
    const texts = items.map((item) => this.textOf(kind, item, locale)).filter((text) => text !== undefined);
    // Sorting is stable, so posts of one day stay in order of their ids.
    const list = kindOf(kind).newestFirst ? texts.sort((a, b) => byText(String(b.date), String(a.date))) : texts;
    this.lists.set(key, list);
    return list;
  }

  /** One item in `locale`; undefined if there is none, or none in this language and the kind has no fallback. */
  item(kind: KindName, id: string, locale: LocaleCode): Fields | undefined {
    const item = this.items.get(kind)?.get(id);
    return item && this.textOf(kind, item, locale);
  }

  /** Whether there is such an item in any language. */
  has(kind: KindName, id: string): boolean {
    return this.items.get(kind)?.has(id) ?? false;
  }

  /** How many items of a kind are translated into `locale`. */
  count(kind: KindName, locale: LocaleCode): number {
    return [...(this.items.get(kind)?.values() ?? [])].filter((item) => item.texts.has(locale)).length;
  }

  private textOf(kind: KindName, item: Item, locale: LocaleCode): Fields | undefined {
    const own = item.texts.get(locale);
    return own ?? (kindOf(kind).fallback ? item.texts.get(defaultLocale) : undefined);
  }
}
