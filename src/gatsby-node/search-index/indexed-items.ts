import { LRUCache } from 'lru-cache';
import { cutAtSentence, plainText, profileTitle } from '../../../contract/head-text';
import { kinds } from '../../../contract/kinds';
import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { kebabCase, pages, type StaticPageName, staticPageNames } from '../../../contract/pages';
import { routePath } from '../../routing/routes';
import type { IndexedItem, ResultKind } from '../../search/search-index';
import { type NodesOfType, textsByLocale } from '../content-index';

/** What is read of Gatsby's nodes. */
export interface ContentNode {
  readonly id: string;
  readonly itemId: string;
  readonly locale: LocaleCode;
  readonly language: string;
  readonly segment: string;
  readonly order?: number;
  readonly isFallback: boolean;
  readonly reserved?: boolean;
  readonly internal: { readonly contentDigest: string };
  readonly [field: string]: unknown;
}

/** An item with its remaining text, of which the index keeps some terms. */
export interface UncutItem extends Omit<IndexedItem, 'terms'> {
  /** Digest of what `rest` reads. */
  readonly restDigest: string;
  /** Reads all of the text: most of the work, and an edit changes a text or two. */
  readonly rest: () => string;
}

/** Columns of an answer that stand below its question. */
const answerColumns = 200;

/** What a text becomes is kept: all but a few texts are the same as in the index before. */
const kept = (memoMethod: (text: string) => string) =>
  new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (made, of) => made.length + of.length + 1, memoMethod });

/** Texts without their markup, by those with it. */
const plainTexts = kept(plainText);

/** What is shown of answers. */
const shownAnswers = kept((answer) => cutAtSentence(answer, answerColumns));

/** All text in a value: of lists and groups, too, and without markup. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return plainTexts.memo(value);
  if (Array.isArray(value)) return value.map(textIn).join('\n');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textIn).join('\n');
  return '';
}

const text = (node: ContentNode | undefined, ...fields: readonly string[]): string =>
  fields
    .map((field) => textIn(node?.[field]))
    .filter(Boolean)
    .join('\n');

const digestOf = (node: ContentNode | undefined): string => node?.internal.contentDigest ?? '';

/** Static pages that are found as something else, or not at all. */
const notIndexed: readonly StaticPageName[] = ['search', 'notFound', 'servicesAccounting', 'worksAccounting'];

/** Types whose nodes the index is made of. */
const types = (
  ['works', 'services', 'members', 'projects', 'blogs', 'faqs', 'jobs', 'seo', 'siteContent', 'servicesContent', 'contact'] as const
).map((kind) => kinds[kind].type);

/** What the index of a locale is made of. */
interface Sources {
  /** Nodes of the locale, in the order of their lists. */
  readonly nodes: (kind: keyof typeof kinds) => readonly ContentNode[];
  /** The team in all languages, because people are found by their names in any script. */
  readonly everybody: readonly ContentNode[];
  /** What results of each kind are called: who looks for a tax lawyer finds lawyers first. */
  readonly kindNames: Readonly<Record<ResultKind, string>>;
  /** Changes when a node does. */
  readonly digest: string;
}

/** Collects the nodes that the index of each locale is made of. */
export function sourcesByLocale(nodesOfType: NodesOfType): Map<LocaleCode, Sources> {
  const own = new Map(localeCodes.map((locale) => [locale, new Map<string, ContentNode[]>(types.map((type) => [type, []]))]));
  for (const type of types) for (const node of nodesOfType(type) as readonly ContentNode[]) own.get(node.locale)?.get(type)?.push(node);
  const everybody = [...own.values()].flatMap((byType) => byType.get(kinds.members.type) ?? []);
  const texts = textsByLocale(nodesOfType, 'search');
  return new Map([...own].map(([locale, byType]) => [locale, sourcesOf(byType, everybody, texts.get(locale) ?? '{}')]));
}

function sourcesOf(byType: ReadonlyMap<string, readonly ContentNode[]>, everybody: readonly ContentNode[], texts: string): Sources {
  return {
    nodes: (kind) =>
      (byType.get(kinds[kind].type) ?? [])
        .filter(({ reserved }) => !reserved)
        .sort((a, b) => (a.order ?? 0) - (b.order ?? 0) || (a.itemId < b.itemId ? -1 : 1)),
    everybody,
    kindNames: JSON.parse(texts).search?.kinds ?? {},
    digest: [texts, ...[...[...byType.values()].flat(), ...everybody].map(({ id, internal }) => `${id} ${internal.contentDigest}`)].join(
      '\n',
    ),
  };
}

/** Everything that can be found in a locale. */
export function indexedItems({ nodes, everybody, kindNames }: Sources): UncutItem[] {
  const titles = new Map(nodes('works').map((node) => [node.id, text(node, 'title')]));
  const [site] = nodes('siteContent');
  const [services] = nodes('servicesContent');
  const [contact] = nodes('contact');

  const item = (kind: ResultKind, path: string, node: ContentNode, words: Partial<UncutItem>): UncutItem => ({
    path,
    kind,
    title: text(node, 'title'),
    text: text(node, 'summary'),
    restDigest: node.internal.contentDigest,
    rest: () => text(node, 'body'),
    ...words,
    names: [kindNames[kind], words.names].filter(Boolean).join('\n'),
    ...(node.isFallback && { language: node.language }),
  });
  const fixed = (kind: ResultKind, page: 'servicesAccounting' | 'worksAccounting', group: string): UncutItem[] => {
    const words = services?.[group] as ContentNode | undefined;
    return services && words
      ? [
          item(kind, routePath(page), services, {
            title: text(words, 'title'),
            text: text(words, 'summary'),
            rest: () => text(words, 'body', 'features'),
          }),
        ]
      : [];
  };
  /** What the pages without items say, besides their descriptions. */
  const said: Readonly<Partial<Record<StaticPageName, Pick<UncutItem, 'restDigest' | 'rest'>>>> = {
    about: { restDigest: digestOf(site), rest: () => text(site, 'about') },
    contact: { restDigest: digestOf(contact), rest: () => text(contact, 'address', 'workTime', 'phone', 'email') },
    privacy: { restDigest: digestOf(site), rest: () => textIn((site?.privacy as ContentNode | undefined)?.body) },
  };

  return [
    ...nodes('works').map((node) => item('works', routePath('work', node), node, {})),
    ...fixed('works', 'worksAccounting', 'accountingPractice'),
    ...nodes('services').map((node) =>
      item('services', routePath('service', node), node, { rest: () => text(node, 'body', 'features', 'steps') }),
    ),
    ...fixed('services', 'servicesAccounting', 'accountingService'),
    ...nodes('members').map((node) =>
      item('members', routePath('member', node), node, {
        title: text(node, 'name'),
        text: profileTitle({ name: text(node, 'position'), position: text(node, 'summary') }),
        names: [
          ...new Set(everybody.filter(({ itemId }) => itemId === node.itemId).map((other) => text(other, 'name'))),
          text(node, 'languageNames'),
          ...(node.worksNodes as readonly string[]).map((id) => titles.get(id) ?? ''),
        ].join('\n'),
        rest: () => text(node, 'specialization', 'mainAreas', 'branches', 'biography', 'cases', 'admission', 'education', 'awards'),
      }),
    ),
    ...nodes('projects').map((node) =>
      item('projects', routePath('project', node), node, { names: text(node, 'client'), rest: () => text(node, 'body', 'results') }),
    ),
    ...nodes('blogs').map((node) => item('blogs', routePath('post', node), node, { names: text(node, 'author') })),
    ...nodes('faqs').map((node) => {
      const answer = text(node, 'answer');
      const words = { title: text(node, 'question'), text: shownAnswers.memo(answer), rest: () => answer };
      return item('faqs', `${routePath('faq')}#${node.segment}`, node, words);
    }),
    ...nodes('jobs').map((node) => item('jobs', routePath('job', node), node, { names: text(node, 'location') })),
    ...nodes('seo').flatMap((node) => {
      const page = staticPageNames.find((name) => kebabCase(name) === node.itemId);
      if (!page || notIndexed.includes(page)) return [];
      const words = {
        text: text(node, 'description'),
        names: text(node, 'keywords'),
        ...(said[page] ?? { restDigest: '', rest: () => '' }),
      };
      return [item('pages', pages[page].path, node, words)];
    }),
  ];
}
