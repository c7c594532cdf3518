import weakMemoize from '@emotion/weak-memoize';
import type { Finding } from '../publications/finding';
import { type AuditedPage, type AuditedSite, shortAddress } from './audited-site';
import type { Check, Level, PageCheck } from './check';
import { addressChecks } from './checks/address-checks';
import { linkChecks } from './checks/link-checks';
import { shareChecks } from './checks/share-checks';
import { structuredDataChecks } from './checks/structured-data-checks';
import { textChecks } from './checks/text-checks';
import type { Failure } from './failure';

/** Every check, in the order of the report. */
const checks: readonly Check[] = [...textChecks, ...addressChecks, ...linkChecks, ...structuredDataChecks, ...shareChecks];

/** What one check found. */
export interface CheckResult {
  readonly name: string;
  readonly level: Level;
  readonly failures: readonly Failure[];
}

/** Runs every check on a site. */
export async function audit(site: AuditedSite): Promise<CheckResult[]> {
  const faults = new Map<Check, Failure[]>();
  for (const page of site.pages)
    for (const [check, detail] of faultsOf(page)) {
      const failures = faults.get(check) ?? [];
      failures.push({ url: page.url, detail });
      faults.set(check, failures);
    }
  const results: CheckResult[] = [];
  for (const check of checks) {
    const failures = 'find' in check ? [...(await check.find(site))] : (faults.get(check) ?? []);
    results.push({ name: check.name, level: check.level, failures });
  }
  return results;
}

const pageChecks = checks.filter((check): check is PageCheck => 'judge' in check);

/** What is wrong with a page by itself, found out once for as long as it stays the same object. */
const faultsOf = weakMemoize((page: AuditedPage) =>
  pageChecks.flatMap((check) => {
    const detail = check.judge(page);
    return detail === undefined ? [] : [[check, detail] as const];
  }),
);

/**
 * A result as a finding, in whose sentence the first failures stand.
 *
 * @param shown most failures that are named
 */
export function auditFinding({ name, failures }: CheckResult, { addresses }: AuditedSite, shown: number): Finding {
  const places = failures.slice(0, shown).map(({ url, detail }) => `${shortAddress(url, addresses)}${detail ? ` (${detail})` : ''}`);
  const rest = failures.length - places.length;
  return { code: `audit-${name}`, facts: { failures: failures.length, places: [...places, ...(rest > 0 ? [`+${rest}`] : [])].join('; ') } };
}
