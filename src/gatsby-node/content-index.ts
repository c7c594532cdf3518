import type { LocaleCode } from '../../contract/locales';

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
  /** A fixed page stands where this item's page would be. */
  readonly reserved: boolean;
}

/** Kinds that have a page for each item, with the Gatsby type they are stored as. */
export const pageKinds = {
  post: 'ContentBlog',
  service: 'ContentService',
  work: 'ContentWork',
  member: 'ContentMember',
  project: 'ContentProject',
  job: 'ContentJob',
} as const;

export type PageKind = keyof typeof pageKinds;
export type ContentIndex = Readonly<Record<PageKind, readonly ContentEntry[]>>;

/**
 * Reads the index from Gatsby's data layer. `getNodesByType` rather than a query: no resolver runs.
 *
 * @param nodesOfType returns the nodes of a Gatsby type
 */
export function contentIndex(nodesOfType: (type: string) => readonly unknown[]): ContentIndex {
  const entries = (kind: PageKind) => nodesOfType(pageKinds[kind]) as readonly ContentEntry[];
  return {
    post: entries('post'),
    service: entries('service'),
    work: entries('work'),
    member: entries('member'),
    project: entries('project'),
    job: entries('job'),
  };
}
