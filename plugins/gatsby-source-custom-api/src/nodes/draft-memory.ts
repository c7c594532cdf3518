import type { LocaleCode } from '../../../../contract/locales';
import { isSameList } from '../../../../contract/same-list';
import { type ItemsByKind, type LinkedItems, linkItems } from './link-items';
import type { NodeDraft } from './node-draft';
import { Presentations } from './presentations';

type ServiceOrder = ReadonlyMap<string, readonly string[]>;

interface Linked {
  readonly items: ItemsByKind;
  readonly servicesByCategory: ServiceOrder;
  readonly links: LinkedItems;
}

interface Made {
  readonly of: readonly unknown[];
  readonly drafts: readonly NodeDraft[];
}

/** What is taken over from the drafts of the pull before: an edit changes an item or two of thousands. */
export class DraftMemory {
  /** Of the records of this pull and the one before. */
  readonly presentations = new Presentations();
  readonly #linked = new Map<LocaleCode, Linked>();
  readonly #drafts = new WeakMap<object, Made>();

  /** `linkItems`, unless a language has the same items as before. */
  link(locale: LocaleCode, items: ItemsByKind, servicesByCategory: ServiceOrder): LinkedItems {
    const known = this.#linked.get(locale);
    if (known && isSameOrder(known.servicesByCategory, servicesByCategory) && haveSameItems(known.items, items)) return known.links;
    const links = linkItems(items, servicesByCategory, known?.links);
    this.#linked.set(locale, { items, servicesByCategory, links });
    return links;
  }

  /**
   * The drafts of an item.
   *
   * @param own what it presents in a language: the same object as long as that is the same
   * @param of what else they are made of; compared by identity
   */
  drafts(own: object, of: readonly unknown[], make: () => NodeDraft[]): readonly NodeDraft[] {
    const known = this.#drafts.get(own);
    if (known && isSameList(known.of, of)) return known.drafts;
    const drafts = make();
    this.#drafts.set(own, { of, drafts });
    return drafts;
  }
}

const haveSameItems = (one: ItemsByKind, other: ItemsByKind): boolean =>
  Object.entries(one).every(([kind, items]) => isSameList(items, other[kind as keyof ItemsByKind]));

const isSameOrder = (one: ServiceOrder, other: ServiceOrder): boolean =>
  isSameList([...one.keys()], [...other.keys()]) && [...one].every(([category, ids]) => isSameList(ids, other.get(category) ?? []));
