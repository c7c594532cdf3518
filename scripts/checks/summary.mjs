/**
 * @typedef {{ name: string, passed: number, failed: number, seconds: number, note?: string }} Outcome
 */

/**
 * What the checks found: a line for each step, and at the end `N passed, N failed` over all of them.
 *
 * @param {Outcome[]} outcomes
 * @returns {string}
 */
export function summary(outcomes) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const lines = outcomes.map(
    ({ name, passed, failed, seconds, note }) =>
      `  ${failed > 0 ? 'FAILED' : 'ok    '}  ${name.padEnd(width)}  ${passed} passed, ${failed} failed  (${seconds} s)${note ? `  ${note}` : ''}`,
  );
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`].join('\n');
}

/** Whether everything passed, and there was something. */
export function allPassed(outcomes) {
  return outcomes.some(({ passed }) => passed > 0) && outcomes.every(({ failed }) => failed === 0);
}
