import type { Finding } from '../publications/finding';
import { type AuditedSite, shortAddress } from './audited-site';
import type { Check, Level } from './check';
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
  const results: CheckResult[] = [];
  for (const { name, level, find } of checks) results.push({ name, level, failures: [...(await find(site))] });
  return results;
}

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
