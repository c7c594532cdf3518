import { audit, auditFinding } from '../../audit/audit';
import type { Finding } from '../../publications/finding';
import type { SiteAddresses } from '../../site/addresses';
import type { Memo } from '../memo';
import type { PartMemory } from '../output/page-parts';
import type { SiteOutput } from '../output/site-output';
import { readBuiltSite } from './built-site';

/** Failures that a finding names: of what stops, enough to mend; of a note, examples. */
const shown = { must: 10, should: 3 };

/** What the audit says of a build. */
interface ReleaseVerdict {
  /** With any of these nothing is published. */
  readonly stops: readonly Finding[];
  /** What staff should know of. */
  readonly notes: readonly Finding[];
}

/** The gate for pages: the audit of what was built. Failures of `wish` are told by the command alone. */
export async function checkRelease(output: SiteOutput, addresses: SiteAddresses, memo?: Memo, parts?: PartMemory): Promise<ReleaseVerdict> {
  const site = await readBuiltSite(output, addresses, memo, parts);
  const failed = (await audit(site)).filter(({ failures }) => failures.length > 0);
  const findings = (wanted: keyof typeof shown) =>
    failed.filter(({ level }) => level === wanted).map((result) => auditFinding(result, site, shown[wanted]));
  return { stops: findings('must'), notes: findings('should') };
}
