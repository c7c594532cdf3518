/** Scores addresses as the Observatory does: `node scan.mjs <http port> <https port> <path>…`, on localhost. Prints a line of JSON for each. */
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const library = join(dirname(fileURLToPath(import.meta.url)), 'node_modules/@mdn/mdn-http-observatory');
// Its installation would download the browsers' preload list; nothing of this machine is on it.
const preloadList = join(library, 'conf/hsts-preload.json');
if (!existsSync(preloadList)) writeFileSync(preloadList, '{}');

const { ALL_TESTS } = await import(join(library, 'src/constants.js'));
const { getGradeForScore, getScoreModifier } = await import(join(library, 'src/grader/grader.js'));
const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import(join(library, 'src/grader/charts.js'));
const { retrieve } = await import(join(library, 'src/retriever/retriever.js'));

const [httpPort, httpsPort, ...paths] = process.argv.slice(2);
for (const path of paths) {
  const requests = await retrieve('localhost', { httpPort, httpsPort, path });
  const results = ALL_TESTS.map((test) => test(requests)).filter(({ result }) => result);
  const modifiers = results.map(({ result }) => getScoreModifier(result));
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 100);
  const uncurved = sum(modifiers.filter((modifier) => modifier < 0));
  const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : uncurved;
  const findings = Object.fromEntries(results.map(({ result }, index) => [result, modifiers[index]]));
  console.log(JSON.stringify({ path, status: requests.responses.auto?.status, score, grade: getGradeForScore(score).grade, findings }));
}
