import type { Clock } from '../../service/request-intake/clock';

/** The real clocks plus what a test has added to them. */
export class TestClock implements Clock {
  #jump = 0;
  #passed = 0;

  now(): number {
    return Date.now() + this.#jump + this.#passed;
  }

  monotonic(): number {
    return performance.now() + this.#passed;
  }

  /** Time goes by. */
  pass(ms: number): void {
    this.#passed += ms;
  }

  /** Somebody sets the wall clock. */
  jump(ms: number): void {
    this.#jump += ms;
  }
}
