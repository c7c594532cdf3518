import { stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

/** Milliseconds without a further change after which a save counts as finished: editors and `git` write several files in a row. */
const untilFinished = 200;

/** Milliseconds between looks whether the folder is still the one that is watched. */
const lookEvery = 2_000;

/** Names that begin with a dot or end with a tilde are drafts and backups of editors. */
const draft = /(^|[/\\])\.[^/\\.]|~$/;

interface Watching {
  /** Resolves once changes are noticed. */
  readonly ready: Promise<void>;
  /** Ends the watching. */
  close(): Promise<void>;
}

/**
 * Calls back whenever files of a folder have been saved, added or removed, or another folder has taken its place.
 *
 * @param onChange told their paths in the folder, with slashes; none where the whole folder is another
 * @param onError told what keeps the folder from being watched, for example too many watches on this machine
 * @param every milliseconds between looks for another folder
 * @param quiet milliseconds without a further change after which `onChange` is called
 */
export function watchContent(
  folder: string,
  onChange: (paths: ReadonlySet<string>) => void,
  onError: (error: Error) => void,
  every = lookEvery,
  quiet = untilFinished,
): Watching {
  const watcher = new ContentWatcher(folder, onChange, onError, every, quiet);
  return { ready: watcher.start(), close: () => watcher.close() };
}

/** The system watches a folder itself, not its name: a deployment that puts another one there by renaming or by a link is looked for. */
class ContentWatcher {
  #watcher: FSWatcher | undefined;
  #watched: string | null = null;
  #isMissing = false;
  #changed = new Set<string>();
  #changeTimer: NodeJS.Timeout | undefined;
  #lookTimer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isClosed = false;

  constructor(
    private readonly folder: string,
    private readonly onChange: (paths: ReadonlySet<string>) => void,
    private readonly onError: (error: Error) => void,
    private readonly every: number,
    private readonly quiet: number,
  ) {}

  /** Resolves once changes are noticed. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.#looking = this.#look(resolve).then(() => this.#lookLater());
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#lookTimer);
    await this.#looking;
    clearTimeout(this.#changeTimer);
    await this.#watcher?.close();
  }

  #open(onReady: () => void): void {
    const { folder } = this;
    // Folders above may be called like drafts.
    const watcher = watch(folder, { ignoreInitial: true, ignored: (path) => draft.test(relative(folder, path)) });
    this.#watcher = watcher;
    watcher.on('error', (error) => this.onError(error as Error));
    watcher.on('all', (_event, path) => {
      this.#changed.add(relative(folder, path).split(sep).join('/'));
      clearTimeout(this.#changeTimer);
      this.#changeTimer = setTimeout(() => this.#tell(), this.quiet);
    });
    watcher.once('ready', onReady);
  }

  #tell(): void {
    clearTimeout(this.#changeTimer);
    const changed = this.#changed;
    this.#changed = new Set();
    this.onChange(changed);
  }

  #lookLater(): void {
    if (this.#isClosed) return;
    this.#lookTimer = setTimeout(() => {
      // What differs in another folder is not known.
      this.#looking = this.#look(() => {
        this.#changed.clear();
        this.#tell();
      }).then(() => this.#lookLater());
    }, this.every);
  }

  /** Watches the folder that is there now, if it is another one. */
  async #look(onReady: () => void): Promise<void> {
    const found = await this.#identity();
    if (this.#watcher && (found === null || found === this.#watched)) return;
    this.#watched = found;
    await this.#watcher?.close();
    this.#open(onReady);
  }

  /** What tells the folder from one that takes its place; null while there is none, which is told once. */
  async #identity(): Promise<string | null> {
    try {
      // The number of a folder that was deleted is often given to the next one.
      const { dev, ino, birthtimeMs } = await stat(this.folder);
      this.#isMissing = false;
      return `${dev} ${ino} ${birthtimeMs}`;
    } catch (error) {
      if (!this.#isMissing) this.onError(error as Error);
      this.#isMissing = true;
      return null;
    }
  }
}
