interface Outcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  readonly note?: string;
}

export function summary(outcomes: readonly Outcome[]): string;
export function allPassed(outcomes: readonly Outcome[]): boolean;
