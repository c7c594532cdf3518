import type { Clock } from '../../service/request-intake/context';

/** The system clock plus what a test adds to it. */
export class TestClock implements Clock {
  #jumped = 0;
  #passed = 0;
  readonly #timers = new Set<{ readonly due: number; readonly fire: () => void }>();

  now(): number {
    return Date.now() + this.#jumped + this.#passed;
  }

  monotonic(): number {
    return performance.now() + this.#passed;
  }

  after(ms: number, callback: () => void): () => void {
    const timer = { due: this.monotonic() + ms, fire: () => {} };
    const cancel = () => {
      clearTimeout(timeout);
      this.#timers.delete(timer);
    };
    timer.fire = () => {
      cancel();
      callback();
    };
    const timeout = setTimeout(timer.fire, ms);
    this.#timers.add(timer);
    return cancel;
  }

  /** Lets time pass: timers that are due fire at once. */
  pass(ms: number): void {
    this.#passed += ms;
    for (const timer of [...this.#timers]) if (timer.due <= this.monotonic()) timer.fire();
  }

  /** Sets the wall clock; no time passes. */
  jump(ms: number): void {
    this.#jumped += ms;
  }
}
