import type { Step } from './steps';
import type { Outcome } from './summary';

/** Steps that run at the same time: one for each core of the smallest machine that this is meant for. */
const lanes = 2;

/**
 * Runs steps in their order, two at a time; one that is `alone` has the machine to itself. A step whose `needs` failed is
 * not run and counts as failed.
 *
 * @param run never rejects
 * @returns an outcome per step, in the order of `steps`
 */
export async function runSteps<S extends Pick<Step, 'name' | 'needs' | 'alone'>>(
  steps: readonly S[],
  run: (step: S) => Promise<Outcome>,
): Promise<Outcome[]> {
  const waiting = [...steps];
  const running = new Map<string, { readonly alone: boolean; readonly done: Promise<void> }>();
  const outcomes = new Map<string, Outcome>();

  const isReady = ({ needs }: Pick<Step, 'needs'>) => !needs || outcomes.has(needs) || !steps.some(({ name }) => name === needs);
  const fits = ({ alone = false }: Pick<Step, 'alone'>) =>
    alone ? running.size === 0 : running.size < lanes && ![...running.values()].some((other) => other.alone);

  const start = (step: S) => {
    waiting.splice(waiting.indexOf(step), 1);
    const { name, needs, alone = false } = step;
    if (needs && (outcomes.get(needs)?.failed ?? 0) > 0) {
      outcomes.set(name, { name, passed: 0, failed: 1, began: 0, seconds: 0, note: `not run, because ${needs} failed` });
      return;
    }
    const done = run(step).then((outcome) => {
      outcomes.set(name, outcome);
      running.delete(name);
    });
    running.set(name, { alone, done });
  };

  while (outcomes.size < steps.length) {
    const next = waiting.find((step) => isReady(step) && fits(step));
    if (next) start(next);
    else await Promise.race([...running.values()].map(({ done }) => done));
  }
  return steps.flatMap(({ name }) => outcomes.get(name) ?? []);
}
