import type { Release } from '../release/releases';
import { Compressor } from './compress';
import { EarlyCopies } from './early-copies';
import type { OutputFile } from './output/site-output';

/** What is done with the new files of a build while others are still made and checked. */
export class EarlyWork {
  readonly compressor: Compressor;
  readonly copies: EarlyCopies;
  readonly #there: ReadonlySet<string>;

  /**
   * @param before the release whose files are taken over
   * @param copies folder where copies are kept until they are taken
   * @param isHurried see {@link Compressor}
   */
  constructor(before: Release | null, copies: string, isHurried: boolean) {
    this.compressor = new Compressor(isHurried);
    this.copies = new EarlyCopies(copies);
    this.#there = new Set([...(before?.files.values() ?? [])].map(({ sha256 }) => sha256));
  }

  /** Begins with those files of some that are new. */
  begin(files: readonly OutputFile[]): void {
    const fresh = files.filter(({ entry }) => !this.#there.has(entry.sha256));
    this.compressor.begin(fresh);
    this.copies.begin(fresh);
  }

  /** Ends what nobody has asked for. */
  async end(): Promise<void> {
    this.compressor.end();
    await this.copies.end();
  }
}
