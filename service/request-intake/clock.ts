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
