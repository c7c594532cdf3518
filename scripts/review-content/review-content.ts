import { resolve } from 'node:path';
import { readConfig } from '../../service/config';
import { readEnvironment } from '../../service/config/read-environment';
import { runCli } from '../../service/terminal/run-cli';
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

const usage = `Checks the texts of the interface and of a content folder for mistakes of language:
  npm run review-content [-- <folder>]   the folder of CONTENT_DIR without it`;

/** Prints coverage and findings of the interface and of a content folder. @returns the exit code */
async function main(folder: string): Promise<number> {
  const content = readContent(resolve(folder));
  const findings = review(content, readInterface());
  console.log(coverageTable(content));
  for (const finding of findings) console.log(findingLine(finding));
  console.log(
    findings.length === 0 ? 'Nothing to correct.' : `${findings.length} to correct, or to explain in scripts/review-content/allow-list.ts.`,
  );
  return findings.length === 0 ? 0 : 1;
}

if (require.main === module) void runCli({ usage, words: 1 }, ([folder]) => main(folder ?? readConfig(readEnvironment()).contentDir));
