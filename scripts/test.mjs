/**
 * `npm test`: every check, each to its end, and a summary whose last line is `N passed, N failed`.
 * `npm test -- --only=unit` or `--only=types,lint` runs a part.
 */
import { steps } from './checks/steps.mjs';
import { allPassed, summary } from './checks/summary.mjs';
import { setUp } from './setup/set-up.mjs';

const only = process.argv
  .find((word) => word.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no check "${unknown.join(', ')}". There are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const wanted = steps.filter(
  ({ name }) => !only || only.includes(name) || steps.some((step) => only.includes(step.name) && step.needs === name),
);

await setUp({ withDev: true, say: (line) => console.log(line) });
const outcomes = [];
for (const [index, { name, title, needs, run }] of wanted.entries()) {
  console.log(`\n${index + 1}/${wanted.length} ${title}`);
  const began = Date.now();
  const needed = outcomes.find((outcome) => outcome.name === needs);
  const counts =
    needed?.failed > 0
      ? { passed: 0, failed: 1, note: `not run, because ${needs} failed` }
      : await run().catch((error) => ({ passed: 0, failed: 1, note: error.message }));
  outcomes.push({ name, ...counts, seconds: Math.round((Date.now() - began) / 1_000) });
}
console.log(`\n${summary(outcomes)}`);
process.exit(allPassed(outcomes) ? 0 : 1);
