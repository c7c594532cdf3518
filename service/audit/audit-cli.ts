import { staffLocales } from '../locales/staff-texts';
import { findingText } from '../publications/finding-text';
import { originOf, runCli, UsageError } from '../terminal/run-cli';
import { audit, auditFinding, type CheckResult } from './audit';
import type { AuditedSite } from './audited-site';
import { type Level, levels } from './check';
import { crawlSite } from './crawl';
import { CrawlError } from './site-client';

const usage = `Audits a running copy of the site as crawlers find it:
  npm run audit -- http://localhost:8000
Options
  --shown 3                        how many failures of a check are named
  --language ${staffLocales.join('|').padEnd(22)}language of the findings; English without it
Exit code 1 if something fails that must hold, 2 if there was nothing to audit.`;

/** The report: a line for each level, then a paragraph for each check that fails. */
export function auditReport(
  site: AuditedSite,
  results: readonly CheckResult[],
  shown: number,
  language: (typeof staffLocales)[number],
): string {
  const of = (level: Level) => results.filter((result) => result.level === level);
  const totals = levels.map((level) => {
    const held = of(level).filter(({ failures }) => failures.length === 0).length;
    const count = of(level).reduce((sum, { failures }) => sum + failures.length, 0);
    return `${level.padEnd(6)}  ${`${held} of ${of(level).length} checks hold`.padEnd(22)}  ${count} failures`;
  });
  const failing = levels.flatMap((level) =>
    of(level)
      .filter(({ failures }) => failures.length > 0)
      .map((result) => `${level.padEnd(6)}  ${result.name}: ${findingText(auditFinding(result, site, shown), language)}`),
  );
  return [
    `${site.addresses.siteUrl}: ${site.pages.length} pages, ${site.sitemap.length} in the sitemap`,
    '',
    ...totals,
    '',
    ...failing,
  ].join('\n');
}

const options = { language: { type: 'string', default: 'en' }, shown: { type: 'string', default: '3' } } as const;

async function run([address]: readonly string[], wanted: Readonly<Record<keyof typeof options, string>>): Promise<number> {
  const language = staffLocales.find((code) => code === wanted.language);
  const shown = Number(wanted.shown);
  if (address === undefined || language === undefined || !Number.isInteger(shown) || shown < 1) throw new UsageError();
  const site = await crawlSite(originOf(address));
  const results = await audit(site);
  console.log(auditReport(site, results, shown, language));
  return results.some(({ level, failures }) => level === 'must' && failures.length > 0) ? 1 : 0;
}

if (require.main === module) void runCli({ usage, options, words: 1, expected: [CrawlError], failure: 2 }, run);
