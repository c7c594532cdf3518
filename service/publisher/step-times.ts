/** Measures steps that follow each other. */
export class StepTimes {
  readonly #times: [step: string, milliseconds: number][] = [];
  #step: string | undefined;
  #began = 0;

  /** Ends the step before. */
  begin(step: string): void {
    this.end();
    this.#step = step;
    this.#began = performance.now();
  }

  /** Ends the last step. @returns milliseconds by step */
  end(): Readonly<Record<string, number>> {
    if (this.#step !== undefined) this.#times.push([this.#step, performance.now() - this.#began]);
    this.#step = undefined;
    return Object.fromEntries(this.#times);
  }
}

/** Durations as they are told, those of at least a hundredth of a second. */
export function durations(steps: Readonly<Record<string, number>>): string {
  const told = Object.entries(steps).filter(([, milliseconds]) => milliseconds >= 10);
  return told.map(([step, milliseconds]) => `${step} ${(milliseconds / 1_000).toFixed(2)} s`).join(', ');
}
