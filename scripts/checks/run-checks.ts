/**
 * Runs the checks, each to its end, and prints a summary whose last line is `N passed, N failed`.
 * `--only=types,unit` runs a part, `--all` also what takes too long for every change.
 */
import { performance } from 'node:perf_hooks';
import { runSteps } from './schedule';
import { longStep, type Step, steps } from './steps';
import { allPassed, type Outcome, summary } from './summary';

/** The steps that the arguments ask for, and what those need. */
function chosenSteps(argv: readonly string[]): Step[] {
  const all = argv.includes('--all') ? [...steps, longStep] : steps;
  const only = argv
    .find((word) => word.startsWith('--only='))
    ?.slice('--only='.length)
    .split(',');
  if (!only) return [...all];
  const names = [...steps, longStep].map(({ name }) => name);
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no check "${unknown.join(', ')}". There are: ${names.join(', ')}.`);
  const chosen = [...steps, longStep].filter(({ name }) => only.includes(name));
  return [...steps, longStep].filter((step) => chosen.includes(step) || chosen.some(({ needs }) => needs === step.name));
}

const seconds = () => Math.round(performance.now() / 1_000);

async function runStep(step: Step): Promise<Outcome> {
  const began = seconds();
  console.log(`▶ ${step.name}: ${step.title}`);
  const result = await step.run().catch((error: Error) => ({ passed: 0, failed: 1, note: error.message }));
  const outcome = { name: step.name, ...result, began, seconds: seconds() - began };
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name}: ${outcome.passed} passed, ${outcome.failed} failed (${outcome.seconds} s)`);
  return outcome;
}

async function main(): Promise<void> {
  // Read by `testing/sampled.ts` in the processes of jest.
  if (process.argv.includes('--all')) process.env.ALL_CASES = 'yes';
  const outcomes = await runSteps(chosenSteps(process.argv.slice(2)), runStep);
  console.log(`\n${summary(outcomes)}`);
  process.exitCode = allPassed(outcomes) ? 0 : 1;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 2;
});
