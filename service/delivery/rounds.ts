import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../logging/error-message';
import { withoutNumbers } from '../logging/without-numbers';
import { backoff } from './backoff';

/** Pauses between rounds, in milliseconds. */
export interface RoundPace {
  readonly every: number;
  /** Longest pause while rounds fail. */
  readonly most: number;
}

interface RoundOptions {
  readonly work: (signal: AbortSignal) => Promise<void>;
  readonly pace: RoundPace;
  readonly log: FastifyBaseLogger;
  /** What holds meanwhile, a sentence of the log after the reason. */
  readonly meanwhile: string;
  /** The line of the log that tells the end of a failure. */
  readonly recovered: string;
}

/** Does some work again and again, with jitter so that servers don't do it at the same moment. A failure is told once, and its end. */
export class Rounds {
  readonly #stopping = new AbortController();
  #resting = new AbortController();
  #running: Promise<void> | undefined;
  #failures = 0;
  #succeededAt: number | null = null;
  #problem: string | null = null;

  constructor(private readonly options: RoundOptions) {}

  /** Resolves when a round has succeeded for the first time, or all have ended. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#running = this.#run(resolve);
    });
  }

  /** Has the next round begin at once. */
  hurry(): void {
    this.#resting.abort();
  }

  /** Resolves when the round that is under way has ended; what it waits for is up to its signal. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#resting.abort();
    await this.#running;
  }

  /** Why the last round failed; null if it did not. */
  get problem(): string | null {
    return this.#problem;
  }

  /** When a round last succeeded, in milliseconds since 1970. */
  get succeededAt(): number | null {
    return this.#succeededAt;
  }

  async #run(onSuccess: () => void): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      this.#resting = new AbortController();
      await this.#round(signal);
      if (this.#succeededAt !== null) onSuccess();
      if (!signal.aborted) await sleep(this.#pause(), undefined, { signal: this.#resting.signal }).catch(() => {});
    }
    onSuccess();
  }

  async #round(signal: AbortSignal): Promise<void> {
    const { work, log, meanwhile, recovered } = this.options;
    try {
      await work(signal);
      if (this.#problem !== null) log.info(recovered);
      this.#failures = 0;
      this.#problem = null;
      this.#succeededAt = Date.now();
    } catch (error) {
      if (signal.aborted) return;
      this.#failures += 1;
      const problem = errorMessage(error);
      if (this.#problem === null || withoutNumbers(problem) !== withoutNumbers(this.#problem)) log.error(`${problem} ${meanwhile}`);
      this.#problem = problem;
    }
  }

  #pause(): number {
    const { every, most } = this.options.pace;
    return this.#failures > 0 ? Math.min(most, backoff(this.#failures)) : every * (0.8 + 0.4 * Math.random());
  }
}
