import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { audit, auditFinding } from '../../service/audit/audit';
import { findingText } from '../../service/publications/finding-text';
import { readBuiltSite } from '../../service/publisher/check/built-site';
import { readOutput } from '../../service/publisher/output/read-output';
import { siteUrl, testedLayout } from '../../testing/release/release-under-test';

test('the audit finds nothing on any page that must, should or could be otherwise', async () => {
  const output = await readOutput(join(realpathSync(testedLayout.current), 'site'));
  const site = await readBuiltSite(output, { siteUrl, localeDomains: new Map() });
  expect(site.pages.length).toBeGreaterThan(600);
  const failed = (await audit(site)).filter(({ failures }) => failures.length > 0);
  expect(failed.map((result) => findingText(auditFinding(result, site, 5)))).toEqual([]);
});
