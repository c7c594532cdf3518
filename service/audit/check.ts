import { type AuditedPage, type AuditedSite, isIndexable } from './audited-site';
import type { Failure } from './failure';

/**
 * How much a failure harms. `must`: visitors or search engines get something broken, so nothing is published with it. `should`: pages
 * are found or shown worse than they could be, which staff are told. `wish`: worth having; only the report of the command names it.
 */
export const levels = ['must', 'should', 'wish'] as const;
export type Level = (typeof levels)[number];

/** Something that has to hold of a site, or of each page by itself. */
export type Check = SiteCheck | PageCheck;

interface Named {
  /** Its words are `findings.audit-<name>` in locales/<code>/staff.json. */
  readonly name: string;
  readonly level: Level;
}

interface SiteCheck extends Named {
  readonly find: (site: AuditedSite) => Iterable<Failure> | Promise<Iterable<Failure>>;
}

export interface PageCheck extends Named {
  readonly judge: Judge;
}

/** Says what is wrong with a page; undefined if nothing is. */
type Judge = (page: AuditedPage) => string | undefined;

/** A check of each page by itself. */
export const pageCheck = (name: string, level: Level, judge: Judge): PageCheck => ({ name, level, judge });

/** A check of each page that search engines may list, by itself. */
export const indexableCheck = (name: string, level: Level, judge: Judge): PageCheck =>
  pageCheck(name, level, (page) => (isIndexable(page) ? judge(page) : undefined));

/** The pages of which something is said. */
export function* failing(pages: Iterable<AuditedPage>, judge: Judge): Iterable<Failure> {
  for (const page of pages) {
    const detail = judge(page);
    if (detail !== undefined) yield { url: page.url, detail };
  }
}
