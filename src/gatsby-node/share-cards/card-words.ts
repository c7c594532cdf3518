import { defaultLocale, type LocaleCode } from '../../../contract/locales';
import { itemPageNames } from '../../../contract/pages';
import { type NodesOfType, nodeTypeOf, textsByLocale } from '../content-index';
import type { PlannedPage } from '../page-plan';
import type { CardWords } from './draw-card';

/** What is read of Gatsby's nodes, of whichever type. */
interface Node {
  readonly id: string;
  readonly locale: LocaleCode;
  readonly itemId?: string;
  readonly isFallback?: boolean;
  readonly title?: string;
  readonly name?: string;
  readonly firmName?: string;
}

/**
 * The words of each page's card: the title of its item or of its metadata, the section as the menu names it, and the firm.
 *
 * @returns reads the words of a page; null where nothing has a title
 */
export function cardWordsReader(nodesOfType: NodesOfType): (page: PlannedPage) => CardWords | null {
  const nodes = (type: string) => nodesOfType(type) as readonly Node[];
  const items = new Map(itemPageNames.flatMap((page) => nodes(nodeTypeOf(page)).map((node) => [node.id, node])));
  const metadata = new Map(nodes('ContentSeo').map((node) => [`${node.locale} ${node.itemId}`, node]));
  const firms = new Map(nodes('ContentSite').map(({ locale, firmName = '' }) => [locale, firmName]));
  const menus = new Map(
    Array.from(textsByLocale(nodesOfType, 'menu'), ([locale, texts]) => [locale, JSON.parse(texts).menu as Record<string, string>]),
  );
  return ({ template, context: { id, locale, routePath: path } }) => {
    const node = id === undefined ? metadata.get(`${locale} ${template}`) : items.get(id);
    const title = node?.title ?? node?.name;
    if (!node || title === undefined) return null;
    const language = node.isFallback ? defaultLocale : locale;
    const kind = menus.get(language)?.[path.split('/')[1] ?? ''];
    return { locale: language, title, firm: firms.get(language) ?? '', ...(kind !== undefined && kind !== title && { kind }) };
  };
}
