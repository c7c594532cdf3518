import { kinds } from '../../contract/kinds';
import type { LocaleCode } from '../../contract/locales';
import { type ItemPageName, itemPageNames, pages, type TextPageName, textPageNames } from '../../contract/pages';

/** Returns the nodes of a Gatsby type. */
export type NodesOfType = (type: string) => readonly unknown[];

/** What page creation knows of an item: enough to name its page, nothing that is shown on it. */
export interface ContentEntry {
  /** Gatsby node id, the only thing about the item that page context carries. */
  readonly id: string;
  /** Identifier of the content API, the same in all locales. */
  readonly itemId: string;
  /** The item's path segment. */
  readonly segment: string;
  readonly locale: LocaleCode;
  /** Shown in the default language, because it is not translated. */
  readonly isFallback: boolean;
  /** A static page has the path that this item's page would have. Set on kinds where that can happen. */
  readonly reserved?: boolean;
}

/** The items behind each kind of page, and the languages that the text of the others is in. */
export type ContentIndex = Readonly<Record<ItemPageName, readonly ContentEntry[]>> &
  Readonly<Partial<Record<TextPageName, readonly TextEntry[]>>>;

/** What page creation knows of the text of a page. */
export type TextEntry = Pick<ContentEntry, 'locale' | 'isFallback'>;

/** GraphQL type of the items that have a page of this kind. */
export const nodeTypeOf = (page: ItemPageName): string => kinds[pages[page].item].type;

/** Reads the index from Gatsby's data layer. `getNodesByType` rather than a query: no resolver runs. */
export function contentIndex(nodesOfType: NodesOfType): ContentIndex {
  const texts = textPageNames.map((page) => [page, nodesOfType(kinds[pages[page].text].type)]);
  return Object.fromEntries([...itemPageNames.map((page) => [page, nodesOfType(nodeTypeOf(page))]), ...texts]) as ContentIndex;
}

/** A file of texts, as gatsby-plugin-react-i18next stores it. */
interface TextsNode {
  readonly language: LocaleCode;
  readonly ns: string;
  readonly data: string;
}

/** The texts of a namespace in each locale, as JSON. */
export const textsByLocale = (nodesOfType: NodesOfType, namespace: string): Map<LocaleCode, string> =>
  new Map(
    (nodesOfType('Locale') as readonly TextsNode[]).filter(({ ns }) => ns === namespace).map(({ language, data }) => [language, data]),
  );
