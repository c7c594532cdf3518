import { resolve } from 'node:path';
import { allowList, unexplained } from './allow-list';
import { type Content, readContent } from './content/read-content';
import { coverageTable } from './coverage-table';
import { type Finding, findingLine } from './finding';
import { rules } from './rules';

/** Everything that a careful reader would stumble over in a content, but for what the allow-list explains. */
export function review(content: Content): Finding[] {
  const findings = rules.flatMap((rule) => rule(content));
  return unexplained(findings, allowList);
}

/** Prints coverage and findings of the content folder that the command line names (`content` by default). */
function main(): void {
  const content = readContent(resolve(process.argv[2] ?? 'content'));
  const findings = review(content);
  console.log(coverageTable(content));
  for (const finding of findings) console.log(findingLine(finding));
  console.log(
    findings.length === 0 ? 'Nothing to correct.' : `${findings.length} to correct, or to explain in scripts/review-content/allow-list.ts.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (require.main === module) main();
