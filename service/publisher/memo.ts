/** Results by name, each made again as soon as something that it depends on is no longer the same. */
export class Memo {
  #results = new Map<string, { readonly dependencies: readonly unknown[]; readonly result: unknown }>();
  #asked = new Set<string>();

  /**
   * @param dependencies everything that the result depends on but the name; compared by identity
   * @param make makes the result
   */
  of<Result>(name: string, dependencies: readonly unknown[], make: () => Result): Result {
    this.#asked.add(name);
    const known = this.#results.get(name);
    if (
      known &&
      known.dependencies.length === dependencies.length &&
      known.dependencies.every((value, at) => Object.is(value, dependencies[at]))
    )
      return known.result as Result;
    const result = make();
    const entry = { dependencies, result };
    this.#results.set(name, entry);
    // What failed, for example because too many files were open, is made again.
    if (result instanceof Promise)
      result.catch(() => {
        if (this.#results.get(name) === entry) this.#results.delete(name);
      });
    return result;
  }

  /** Forgets the results that nobody has asked for since the last call. */
  forgetUnasked(): void {
    for (const name of this.#results.keys()) if (!this.#asked.has(name)) this.#results.delete(name);
    this.#asked = new Set();
  }
}
