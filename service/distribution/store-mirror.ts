import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { waitForLock } from '../publisher/lock';
import { whileSwitching } from '../publisher/switch-release';
import { type DataLayout, manifestFile } from '../release/data-layout';
import { currentReleaseId, readRelease } from '../release/releases';
import { checkConditionalWrites } from './conditional-writes';
import { folderId } from './folder-id';
import { type ObjectStore, StoreError } from './object-store';
import { pruneStore } from './prune-store';
import {
  filesPrefix,
  followersPrefix,
  manifestKey,
  most,
  parsePointer,
  pointerKey,
  releasesPrefix,
  type StorePointer,
} from './store-layout';
import { type StoredFiles, uploadFiles } from './upload-release';

/** Milliseconds after which the whole store is compared with the live release, and cleared up. */
const relistAfter = 86_400_000;

/** Milliseconds to wait for another process of this machine that writes to the store. */
const patience = 600_000;

/** Steps by which a release gets into the store. Whatever is killed between two of them leaves the pointer on a whole release. */
export const mirrorSteps = ['files', 'manifest', 'pointer', 'prune', 'end'] as const;
export type MirrorStep = (typeof mirrorSteps)[number];

export interface MirrorOptions {
  readonly layout: DataLayout;
  readonly store: ObjectStore;
  readonly keepReleases: number;
  readonly say: (line: string) => void;
  /** Called before each step that is taken. */
  readonly onStep?: (step: MirrorStep) => void | Promise<void>;
}

/**
 * Brings the release store to what is live on this machine. What is live here is the truth, so that a publication, a rollback and a release
 * that stands in for a damaged one get there by the same way, and what failed or was killed is made up for the next time.
 */
export class StoreMirror {
  #stored: { readonly files: StoredFiles; readonly at: number } | undefined;
  /** The pointer as this process has seen it last. */
  #pointer: StorePointer | null = null;
  #isChecked = false;

  constructor(private readonly options: MirrorOptions) {}

  /**
   * Puts the live release and then the pointer to it into the store, as far as they are not there.
   *
   * @param takeOver whether a person wants this machine to be the publisher, whoever was it before
   * @returns the release that the store names now; null if none is live here
   * @throws StoreError with the remedy; PublishError if another process hangs; Error of the file system
   */
  async mirror({ takeOver = false, signal }: { takeOver?: boolean; signal?: AbortSignal } = {}): Promise<string | null> {
    const { layout, say } = this.options;
    using lock = await waitForLock(layout.storeLock, patience, signal, () =>
      say('Another process is writing to RELEASE_STORE; waiting for it.'),
    );
    if (!lock) throw new StoreError('Another process is writing to RELEASE_STORE and does not finish. Look for hanging commands.');
    try {
      return await this.#mirror(takeOver);
    } catch (error) {
      // What is there is looked at anew.
      this.#stored = undefined;
      throw error;
    }
  }

  async #mirror(takeOver: boolean): Promise<string | null> {
    const { layout, store, keepReleases, say, onStep = () => {} } = this.options;
    // A release that is being probed may be taken back.
    const id = await whileSwitching(layout, () => currentReleaseId(layout));
    if (id === null) return null;
    if (!this.#isChecked) await checkConditionalWrites(store);
    this.#isChecked = true;
    const own = await folderId(layout);
    const before = await store.get(pointerKey, most.pointer);
    const named = before && pointerOrNothing(before.bytes, takeOver);
    if (named && named.publisher !== own && !takeOver) throw new StoreError(otherPublisher(named));
    // A command of this machine that moved the pointer has also removed what it found nobody to ask for.
    const isOwnPointer = before === null ? this.#pointer === null : isSame(this.#pointer, named);
    const known = this.#stored && isOwnPointer && performance.now() - this.#stored.at < relistAfter ? this.#stored : null;
    this.#pointer = named;
    const { files: stored } = known ?? (await this.#list());
    const release = await readRelease(layout.releases, id);
    const manifest = await readFile(join(layout.releases, id, manifestFile));
    await onStep('files');
    const { files, bytes } = await uploadFiles(store, release, stored);
    if (stored.get(manifestKey(id)) !== manifest.length) {
      await onStep('manifest');
      await store.put(manifestKey(id), manifest);
      stored.set(manifestKey(id), manifest.length);
    }
    if (named?.id !== id || named.publisher !== own) {
      await onStep('pointer');
      // What servers have said of it when it was live before: they may have removed it since.
      if (named?.id !== id) for (const { key } of await store.list(`${followersPrefix}${id}/`)) await store.remove(key);
      await this.#point(
        {
          ...{ id, manifest: hash('sha256', manifest, 'hex') },
          ...{ since: new Date().toISOString(), publisher: own, host: hostname() },
        },
        before?.etag ?? null,
      );
      say(`Release ${id} is in RELEASE_STORE for all servers: ${files} files are new there, ${Math.ceil(bytes / 1_000)} KB.`);
    }
    // Whoever knows the pointer knows what is there: a command that does not move it takes nothing away.
    if (!known && (!takeOver || named?.id !== id)) {
      await onStep('prune');
      await pruneStore(store, layout, { live: id, keepReleases, stored, now: new Date() });
    }
    await onStep('end');
    return id;
  }

  /** @param etag of the pointer before; null if there was none */
  async #point(pointer: StorePointer, etag: string | null): Promise<void> {
    const { store } = this.options;
    const bytes = Buffer.from(`${JSON.stringify(pointer)}\n`);
    this.#pointer = pointer;
    if (await store.putIf(pointerKey, bytes, etag)) return;
    // A write whose answer is lost is made again, and then finds its own.
    if ((await store.get(pointerKey, most.pointer))?.bytes.equals(bytes)) return;
    throw new StoreError(
      `Another publisher has changed ${pointerKey} in RELEASE_STORE (${store.name}) at the same moment. ${onlyOne} What is live here stays live here.`,
    );
  }

  async #list() {
    const { store } = this.options;
    const listed = [...(await store.list(filesPrefix)), ...(await store.list(releasesPrefix))];
    const files: StoredFiles = new Map(listed.map(({ key, size }) => [key, size]));
    this.#stored = { files, at: performance.now() };
    return this.#stored;
  }
}

/** Whether two pointers come from the same write, apart from the moment of the switch, which is added to it later. */
const isSame = (one: StorePointer | null, other: StorePointer | null): boolean =>
  one !== null && other !== null && (['id', 'manifest', 'since', 'publisher'] as const).every((field) => one[field] === other[field]);

const onlyOne = 'Only one machine may publish: set PUBLISHER=no on the others.';

const otherPublisher = ({ host, id, since }: StorePointer): string =>
  `RELEASE_STORE belongs to another publisher: ${host} has put release ${id} there at ${since}. ${onlyOne} To publish from here from now on, run here: npm run publish-site`;

/** A pointer that can't be read is replaced by whoever is told to. @throws StoreError otherwise */
function pointerOrNothing(bytes: Buffer, takeOver: boolean): StorePointer | null {
  try {
    return parsePointer(bytes);
  } catch (error) {
    if (takeOver) return null;
    throw error;
  }
}
