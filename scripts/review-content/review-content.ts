import { resolve } from 'node:path';
import { allowList, unexplained } from './allow-list';
import { type Content, readContent } from './content/read-content';
import { readInterface } from './content/read-interface';
import { coverageTable } from './coverage-table';
import { type Finding, findingLine } from './finding';
import { rulesOfContent, rulesOfWords } from './rules';

/** Everything that a careful reader would stumble over in content and interface, but for what the allow-list explains. */
export function review(content: Content, words: Content): Finding[] {
  const findings = [...rulesOfContent, ...rulesOfWords].flatMap((rule) => rule(content));
  const findingsInInterface = rulesOfWords.flatMap((rule) => rule(words));
  return unexplained([...findings, ...findingsInInterface], allowList);
}

/** Prints coverage and findings of the interface and of the content folder that the command line names (`content` by default). */
function main(): void {
  const content = readContent(resolve(process.argv[2] ?? 'content'));
  const findings = review(content, readInterface());
  console.log(coverageTable(content));
  for (const finding of findings) console.log(findingLine(finding));
  console.log(
    findings.length === 0 ? 'Nothing to correct.' : `${findings.length} to correct, or to explain in scripts/review-content/allow-list.ts.`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

if (require.main === module) main();
