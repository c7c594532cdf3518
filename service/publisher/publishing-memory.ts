import { join } from 'node:path';
import type { DataLayout } from '../release/data-layout';
import type { ReleaseManifest } from '../release/manifest';
import { currentReleaseId, type Release, readRelease, releaseOf } from '../release/releases';
import { type BuildReport, readReport } from './build-report';
import { type KnownPages, readKnownPages, writeKnownPages } from './derived/known-pages';
import { Memo } from './memo';
import { OutputMemory } from './output/output-memory';
import { Staging } from './staging';

/**
 * What a publisher that stays keeps from one publication to the next, so that only what has changed is read, checked and written again. A
 * publication with a new memory comes to the same release.
 */
export class PublishingMemory {
  readonly output = new OutputMemory();
  readonly derived = new Memo();
  readonly audited = new Memo();
  readonly staging: Staging;
  /** The release that was last found to be whole. */
  probed: Release | undefined;
  /** What the pages of the last build say. */
  pages: KnownPages | undefined;
  #keptPages: KnownPages | undefined;
  readonly #releases = new Map<string, Promise<Release>>();
  readonly #reports = new Map<string, Promise<BuildReport | null>>();

  constructor(readonly layout: DataLayout) {
    this.staging = new Staging(layout);
  }

  /** A release, read once: its folder never changes. @throws Error if it is not there or damaged */
  release(id: string): Promise<Release> {
    const reading = this.#releases.get(id) ?? readRelease(this.layout.releases, id);
    this.#releases.set(id, reading);
    reading.catch(() => this.#releases.delete(id));
    return reading;
  }

  /** A release, which is not kept because of this. @throws Error if it is not there or damaged */
  lookUp(id: string): Promise<Release> {
    return this.#releases.get(id) ?? readRelease(this.layout.releases, id);
  }

  /** The release of a manifest that this process has stored, neither of which needs to be read, nor the report of its build. */
  stored(manifest: ReleaseManifest, report: BuildReport): Release {
    const release = releaseOf(this.layout.releases, manifest);
    this.#releases.set(release.id, Promise.resolve(release));
    this.#reports.set(release.id, Promise.resolve(report));
    return release;
  }

  /** What earlier pages say, of this process or of one before. */
  async knownPages(): Promise<KnownPages> {
    return this.pages ?? readKnownPages(this.layout.knownPages);
  }

  /** The live release; null where there is none, or it can't be read. @param onUnreadable told why */
  async current(onUnreadable: (why: string) => void = () => {}): Promise<Release | null> {
    const id = await currentReleaseId(this.layout);
    if (id === null) return null;
    return this.release(id).catch((error: Error) => {
      onUnreadable(error.message);
      return null;
    });
  }

  /** The report of the build that a release was made of; null where there is none. */
  report(id: string): Promise<BuildReport | null> {
    const reading = this.#reports.get(id) ?? readReport(join(this.layout.releases, id));
    this.#reports.set(id, reading);
    return reading;
  }

  /** Keeps what a publisher that starts later can use; if that fails, or `signal` gives it up, with the next call. */
  async keep(signal?: AbortSignal): Promise<void> {
    const { pages } = this;
    if (pages === undefined || pages === this.#keptPages) return;
    await writeKnownPages(this.layout.knownPages, pages, signal).then(
      () => {
        this.#keptPages = pages;
      },
      () => {},
    );
  }

  /** Forgets the releases that are gone. */
  keepOnly(ids: readonly string[]): void {
    for (const known of [this.#releases, this.#reports]) for (const id of known.keys()) if (!ids.includes(id)) known.delete(id);
  }
}
