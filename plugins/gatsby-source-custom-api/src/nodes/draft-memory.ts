import type { LocaleCode } from '../../../../contract/locales';
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
  readonly presentations = new Presentations();
  readonly #linked = new Map<LocaleCode, Linked>();
  #before: ReadonlyMap<string, Made> = new Map();
  #now = new Map<string, Made>();

  /** `linkItems`, unless a language has the same items as before. */
  link(locale: LocaleCode, items: ItemsByKind, servicesByCategory: ServiceOrder): LinkedItems {
    const known = this.#linked.get(locale);
    if (known && isSameOrder(known.servicesByCategory, servicesByCategory) && haveSameItems(known.items, items)) return known.links;
    const links = linkItems(items, servicesByCategory);
    this.#linked.set(locale, { items, servicesByCategory, links });
    return links;
  }

  /**
   * The drafts of an item.
   *
   * @param item the same in every pull
   * @param of all that they are made of; compared by identity
   */
  drafts(item: string, of: readonly unknown[], make: () => NodeDraft[]): readonly NodeDraft[] {
    const before = this.#before.get(item);
    const made = before && isSame(before.of, of) ? before : { of, drafts: make() };
    this.#now.set(item, made);
    return made.drafts;
  }

  /** Forgets what was not asked for since the last call. */
  settle(): void {
    this.presentations.settle();
    this.#before = this.#now;
    this.#now = new Map();
  }
}

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, at) => Object.is(value, other[at]));

const haveSameItems = (one: ItemsByKind, other: ItemsByKind): boolean =>
  Object.entries(one).every(([kind, items]) => isSame(items, other[kind as keyof ItemsByKind]));

const isSameOrder = (one: ServiceOrder, other: ServiceOrder): boolean =>
  isSame([...one.keys()], [...other.keys()]) && [...one].every(([category, ids]) => isSame(ids, other.get(category) ?? []));
