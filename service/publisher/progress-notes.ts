import type { Progress } from '../publications/publications';

/**
 * Milliseconds for which a note waits that only people look at: each is a commit, for which an edit would wait, and beside thousands of new files each
 * takes 0.04 to 0.9 s. Most edits are live by then.
 */
const delay = 3_000;

/** Notes in the queue how far a publication is. */
export class ProgressNotes {
  #waiting: Progress = {};
  #timer: NodeJS.Timeout | undefined;
  #noting = Promise.resolve();

  /** @param note stores a note */
  constructor(private readonly note: (progress: Progress) => Promise<void>) {}

  /** Notes it soon, unless something newer has taken its place by then. */
  soon(progress: Progress): void {
    this.#waiting = this.#with(progress);
    this.#timer ??= setTimeout(() => void this.now({}).catch(() => {}), delay);
  }

  /** Notes it once what came before is noted. @throws whatever storing it throws */
  async now(progress: Progress): Promise<void> {
    const all = this.#with(progress);
    this.#drop();
    const noting = this.#noting.then(() => this.note(all));
    this.#noting = noting.catch(() => {});
    await noting;
  }

  /** Drops what waits: the publication has ended. */
  async end(): Promise<void> {
    this.#drop();
    await this.#noting;
  }

  /** A line belongs to the step in which it was said. */
  #with(progress: Progress): Progress {
    return progress.step ? progress : { ...this.#waiting, ...progress };
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = {};
  }
}
