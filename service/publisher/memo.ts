import { isSameList } from '../../contract/same-list';

interface Known {
  readonly dependencies: readonly unknown[];
  result: unknown;
  /** When it was last asked for. */
  period: number;
}

/** Results by name, each made again as soon as something that it depends on is no longer the same. */
export class Memo {
  readonly #results = new Map<string, Known>();
  readonly #groups = new Map<string, Memo>();
  #period = 0;

  /** Results with names of their own, forgotten with the others. To join a name for each of thousands of pages takes longer than to look it up. */
  group(name: string): Memo {
    const group = this.#groups.get(name) ?? new Memo();
    this.#groups.set(name, group);
    return group;
  }

  /**
   * @param dependencies everything that the result depends on but the name; compared by identity
   * @param make makes the result
   * @returns it; of a promise that has been kept, what it brought: to wait for thousands that are there takes time, too
   */
  of<Result>(name: string, dependencies: readonly unknown[], make: () => Result): Result | Awaited<Result> {
    const known = this.#results.get(name);
    if (known && isSameList(known.dependencies, dependencies)) {
      known.period = this.#period;
      return known.result as Result;
    }
    const result = make();
    const entry: Known = { dependencies, result, period: this.#period };
    this.#results.set(name, entry);
    if (result instanceof Promise)
      result.then(
        (value) => {
          entry.result = value;
        },
        // What failed, for example because too many files were open, is made again.
        () => {
          if (this.#results.get(name) === entry) this.#results.delete(name);
        },
      );
    return result;
  }

  /** Forgets the results that nobody has asked for since the last call. */
  forgetUnasked(): void {
    for (const [name, { period }] of this.#results) if (period < this.#period) this.#results.delete(name);
    this.#period += 1;
    for (const group of this.#groups.values()) group.forgetUnasked();
  }
}
