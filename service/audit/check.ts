import type { AuditedSite } from './audited-site';
import type { Failure } from './failure';

/**
 * How much a failure harms. `must`: visitors or search engines get something broken, so nothing is published with it. `should`: pages
 * are found or shown worse than they could be, which staff are told. `wish`: worth having; only the report of the command names it.
 */
export const levels = ['must', 'should', 'wish'] as const;
export type Level = (typeof levels)[number];

/** Something that has to hold of a site. */
export interface Check {
  /** Its words are `findings.audit-<name>` in locales/<code>/staff.json. */
  readonly name: string;
  readonly level: Level;
  readonly find: (site: AuditedSite) => Iterable<Failure> | Promise<Iterable<Failure>>;
}
