/**
 * Stands in for service/builder/builder-process.mjs in a copy of the project: instead of Gatsby it writes a fake site of nine languages, whose
 * pages say which version they are of, and that name a script of that version. The version is read from `version.txt` of the folder.
 */
import { createWriteStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import 'tsx/cjs';

const [directory = process.cwd()] = process.argv.slice(2);
const load = createRequire(join(directory, 'testing/service/'));
const { writeFakeOutput } = load('./fake-output.ts');
const { fakeReport, writeFakeReport } = load('./fake-report.ts');
const answers = createWriteStream('', { fd: 3 });
const answer = (fields) => answers.write(`${JSON.stringify({ rendered: 0, deleted: 0, nodes: 0, steps: {}, rss: 1, ...fields })}\n`);

function build() {
  const version = readFileSync(join(directory, 'version.txt'), 'utf8').trim();
  const addresses = { siteUrl: process.env.SITE_URL, localeDomains: new Map() };
  writeFakeOutput(join(directory, 'public'), { word: `version ${version}.`, code: version, addresses });
  writeFakeReport({ buildReport: process.env.BUILD_REPORT_DIR }, fakeReport());
}

build();
answer({});
createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (JSON.parse(line).do === 'build') build();
    answer({});
  })
  .on('close', () => process.exit(0));
