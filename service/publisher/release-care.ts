import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../logging/error-message';
import type { DataLayout } from '../release/data-layout';
import { currentReleaseId, type Release, readRelease } from '../release/releases';
import { type Damage, damageOf, nameOf, type Thoroughness } from '../release/verify';
import { releasesBeenLive, withdrawnLast } from './been-live';
import { readHold, resumePublishing } from './hold';
import { type FetchForm, firstWhole, isPlain, mendRelease } from './mend-release';
import { switchTo, whileSwitching } from './switch-release';

/** How often the live release is checked, and how gently. */
export interface CarePace {
  /** Milliseconds after which it is checked again. */
  readonly every: Readonly<Record<'pointer' | Thoroughness, number>>;
  /** Share of a processor core that a check may take. */
  readonly share: Readonly<Record<Thoroughness, number>>;
}

/** Visitors don't notice it: sizes of 5,200 files take 0.2 s, contents 3 s of a processor core. */
const unnoticed: CarePace = {
  every: { pointer: 2_000, sizes: 60_000, contents: 3_600_000 },
  share: { sizes: 1, contents: 0.1 },
};

/** Files that a line of the log names at most. */
const mostNamed = 10;

/** What `/readyz` says of the files of the live release. */
export interface ReleaseCondition {
  /** When its contents were last compared with its manifest; null if not yet. */
  readonly checkedAt: string | null;
  /** Files that are damaged and could not be restored. */
  readonly damaged: number;
  /** Files that were damaged and have been restored since the server started. */
  readonly restored: number;
  /** The damaged release that this one stands in for; `null`: the pointer was lost. */
  readonly insteadOf?: string | null;
}

/**
 * Looks after the live release: compares it with its manifest at start and from then on, restores what is damaged, lets the last whole
 * release serve where that can't be done, and asks for a publication.
 */
export class ReleaseCare {
  readonly #stopping = new AbortController();
  /** When it was checked: `at` in milliseconds since 1970, and by a clock that nobody sets. */
  readonly #checked = new Map<Thoroughness, { readonly at: number; readonly elapsed: number }>();
  #running: Promise<unknown> | undefined;
  #id: string | null | undefined;
  #lost: readonly Damage[] = [];
  #restored = 0;
  #replaced: { readonly by: string; readonly id: string | null } | undefined;
  /** The release that can't be read, and when another was last looked for, by a clock that nobody sets. */
  #unreadable: { readonly id: string | null; readonly at: number } | undefined;
  #repairWanted = false;
  /** What a look is seeing to, or could not see to, for want of room, say. */
  readonly #unmended = new Map<Thoroughness, readonly Damage[]>();
  readonly #problems = new Map<Thoroughness | 'repair', string>();

  /**
   * @param repair asks for a whole release in place of a damaged one
   * @param fetchForm gets files from where they are besides this disk
   */
  constructor(
    private readonly layout: DataLayout,
    private readonly log: FastifyBaseLogger,
    private readonly repair: () => Promise<unknown>,
    private readonly pace = unnoticed,
    private readonly fetchForm?: FetchForm,
  ) {}

  /** Sees to it that the pointer names a release that can be read, and looks after its files from then on. */
  async start(): Promise<void> {
    await this.#attempt('sizes', () => this.#readableRelease());
    this.#running = this.#attempt('sizes', () => this.#checkIfDue('sizes')).then(() =>
      Promise.all([this.#keepChecking('sizes'), this.#keepChecking('contents')]),
    );
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  condition(): ReleaseCondition {
    const checked = this.#checked.get('contents');
    return {
      checkedAt: checked ? new Date(checked.at).toISOString() : null,
      damaged: new Set([...this.#lost, ...[...this.#unmended.values()].flat()].map(nameOf)).size,
      restored: this.#restored,
      ...(this.#replaced && this.#replaced.by === this.#id && { insteadOf: this.#replaced.id }),
    };
  }

  async #keepChecking(thoroughness: Thoroughness): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const isDone = await this.#attempt(thoroughness, () => this.#checkIfDue(thoroughness));
      if (this.#repairWanted) await this.#attempt('repair', () => this.#askForRepair());
      // A failed comparison of contents may have read everything.
      const { pointer, sizes } = this.pace.every;
      await sleep(isDone || thoroughness === 'sizes' ? pointer : sizes, undefined, { signal }).catch(() => {});
    }
  }

  /** A look that fails, for example because the disk is full, is told once and taken again. @returns whether it has not failed */
  async #attempt(task: Thoroughness | 'repair', look: () => Promise<unknown>): Promise<boolean> {
    try {
      await look();
      this.#problems.delete(task);
      return true;
    } catch (error) {
      // The message names a file that has another name each time.
      const problem = (error as NodeJS.ErrnoException).code ?? errorMessage(error);
      if (!this.#stopping.signal.aborted && problem !== this.#problems.get(task))
        this.log.error({ err: error }, 'The live release could not be checked or restored; it is tried again');
      this.#problems.set(task, problem);
      return false;
    }
  }

  async #checkIfDue(thoroughness: Thoroughness): Promise<void> {
    const id = await currentReleaseId(this.layout);
    if (id !== this.#id) this.#forget(id);
    if (!this.#isDue(thoroughness)) return;
    const release = await this.#readableRelease();
    if (release && release.id === id) await this.#check(release, thoroughness);
    if (id === this.#id) this.#checked.set(thoroughness, { at: Date.now(), elapsed: performance.now() });
  }

  /** Asks once, though sizes and contents are checked side by side, and again if the request could not be made. */
  async #askForRepair(): Promise<void> {
    this.#repairWanted = false;
    try {
      await this.repair();
    } catch (error) {
      this.#repairWanted = true;
      throw error;
    }
  }

  /** Contents are compared after the sizes, which tells of most damage within a second. */
  #isDue(thoroughness: Thoroughness): boolean {
    const checked = this.#checked.get(thoroughness);
    if (!checked) return thoroughness === 'sizes' || this.#checked.has('sizes');
    return performance.now() >= checked.elapsed + this.pace.every[thoroughness];
  }

  #forget(id: string | null): void {
    this.#id = id;
    this.#checked.clear();
    this.#lost = [];
    this.#unmended.clear();
  }

  /** The current release; another one takes its place if it can't be read. */
  async #readableRelease(): Promise<Release | null> {
    const id = await currentReleaseId(this.layout);
    if (id === null && (await releasesBeenLive(this.layout)).length === 0) return null;
    try {
      if (id === null) throw new Error(`The pointer ${this.layout.current} is missing or no link to a release.`);
      const release = await readRelease(this.layout.releases, id);
      this.#unreadable = undefined;
      return release;
    } catch (error) {
      const isKnown = this.#unreadable?.id === id && performance.now() < this.#unreadable.at + this.pace.every.contents;
      if (isKnown) return null;
      await this.#replace(id, errorMessage(error));
      // Only now: until another one serves, the next look tries again.
      this.#unreadable = { id, at: performance.now() };
      return null;
    }
  }

  async #check(release: Release, thoroughness: Thoroughness): Promise<void> {
    const damaged = await damageOf(release, thoroughness, this.pace.share[thoroughness], this.#stopping.signal);
    // A release that has just been replaced may be on its way out, and what was lost has been told.
    const isKnown = !this.#unmended.has(thoroughness) && damaged.every((each) => this.#lost.some((lost) => nameOf(lost) === nameOf(each)));
    if ((damaged.length > 0 && isKnown && thoroughness === 'sizes') || (await currentReleaseId(this.layout)) !== release.id) return;
    this.#unmended.set(thoroughness, damaged);
    const lost = await mendRelease(this.layout, release, damaged, this.fetchForm);
    const without = (some: readonly Damage[], others: readonly Damage[]) =>
      some.filter((each) => !others.some((other) => nameOf(other) === nameOf(each)));
    const mended = without(damaged, lost);
    // Wrong bytes of the same length are lost still, although the sizes don't show them.
    this.#lost = [...(thoroughness === 'sizes' ? without(this.#lost, damaged) : []), ...lost];
    this.#restored += mended.length;
    if (mended.length > 0)
      this.log.error(
        { release: release.id, count: mended.length },
        `Files of the live release were damaged and have been restored: ${named(mended)}. Check the disk of ${this.layout.dataDir}.`,
      );
    if (lost.length > 0) await this.#giveUp(release, lost);
    this.#unmended.delete(thoroughness);
  }

  async #giveUp(release: Release, lost: readonly Damage[]): Promise<void> {
    const sentence = `Files of the live release are damaged and can't be restored: ${named(lost)}.`;
    if (lost.some(isPlain)) await this.#replace(release.id, sentence);
    else {
      this.log.error({ release: release.id }, `${sentence} Their plain form is served, and a new release has been asked for.`);
      this.#repairWanted = true;
    }
  }

  /** Lets the last whole release serve in place of a damaged one, and asks for a new one. */
  async #replace(damaged: string | null, why: string): Promise<void> {
    const { layout, log } = this;
    const from = damaged ?? (await readHold(layout))?.release ?? null;
    const live = (await releasesBeenLive(layout)).filter((id) => id !== damaged);
    // What came after the damaged one was gone back from, also where a note of that is missing, as in a restored backup.
    const nearest = from === null ? live : [...live.filter((id) => id <= from), ...live.filter((id) => id > from)];
    const id = await firstWhole(layout, await withdrawnLast(layout, nearest), 'contents');
    const switched = await whileSwitching(layout, async () => {
      if ((await currentReleaseId(layout)) !== damaged) return false;
      if (id !== undefined) await switchTo(layout, id);
      return true;
    });
    if (!switched) return;
    if (id === undefined) {
      log.error(`${why} There is no other whole release; a new one has been asked for. If none comes, run: npm run publish-site`);
      // What a rollback chose is gone, so there is nothing left for it to hold.
      await resumePublishing(layout);
    } else {
      log.error(
        { release: id },
        `${why} Release ${id} is live instead, and a new one has been asked for. Check the disk of ${layout.dataDir}.`,
      );
      this.#replaced = { by: id, id: damaged };
    }
    this.#repairWanted = true;
  }
}

function named(damaged: readonly Damage[]): string {
  const names = damaged.slice(0, mostNamed).map(nameOf).join(', ');
  return damaged.length > mostNamed ? `${names} and ${damaged.length - mostNamed} more` : names;
}
