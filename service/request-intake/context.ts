import type { FastifyBaseLogger } from 'fastify';
import type { IntakeSettings } from './settings';
import type { OpenDatabase } from './store/schema';

/** Wall-clock time, elapsed time and timers. Tests replace it. */
export interface Clock {
  /** Milliseconds since 1970; may be set forward and back. */
  now(): number;
  /** Milliseconds since an arbitrary moment; never jumps. */
  monotonic(): number;
  /** Calls back once, `ms` of elapsed time from now. @returns a function that cancels it */
  after(ms: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** What the parts of an intake share. */
export interface IntakeContext {
  readonly settings: IntakeSettings;
  readonly log: FastifyBaseLogger;
  readonly clock: Clock;
  /** Gives the open database. @throws {StoreUnusable} while there is none */
  readonly database: () => OpenDatabase;
}
