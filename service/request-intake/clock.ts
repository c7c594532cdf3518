/** The two clocks: what time it is, and how much time passes. Tests put their own in. */
export interface Clock {
  /** Milliseconds since 1970; people and time servers may set it forward and back. */
  now(): number;
  /** Milliseconds since some moment; never jumps. */
  monotonic(): number;
}

export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };
