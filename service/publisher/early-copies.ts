import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { moveFile, readOnly, syncShell } from './durable-files';
import type { OutputFile } from './output/site-output';

/** New files from which on a thread copies them: to start it takes longer than to write a hundred. */
const many = 300;

/**
 * Copies new files of a build on a thread of its own, while the publisher still reads and checks others; a release then takes the copies. After other
 * contacts these are all pages, and to write them would be a fifth of the time until they are live.
 */
export class EarlyCopies {
  readonly #asked = new Set<string>();
  readonly #copied = new Set<string>();
  #worker: Worker | undefined;
  #hasFailed = false;
  #waiting: OutputFile[] = [];
  #unanswered = 0;
  #settle = () => {};
  #settled: Promise<void> = Promise.resolve();

  /**
   * @param folder where copies are kept until they are taken; it need not be there, and whoever clears it ends the thread before
   * @param least files that are worth a thread
   */
  constructor(
    private readonly folder: string,
    private readonly least = many,
  ) {}

  /** Begins with files that are new. Those that a build has not written itself are left out, and so are all if there can't be a thread. */
  begin(files: readonly OutputFile[]): void {
    if (this.#hasFailed) return;
    for (const file of files) {
      const { sha256 } = file.entry;
      if (file.source === undefined || this.#asked.has(sha256)) continue;
      this.#asked.add(sha256);
      this.#waiting.push(file);
    }
    if (this.#waiting.length === 0 || (!this.#worker && this.#waiting.length < this.least)) return;
    const worker = this.#worker ?? this.#start();
    if (!worker) return;
    if (this.#unanswered === 0)
      this.#settled = new Promise((resolve) => {
        this.#settle = resolve;
      });
    this.#unanswered += 1;
    worker.postMessage(this.#waiting.splice(0).map(({ source, entry: { sha256 } }) => ({ source, sha256 })));
  }

  /** Waits until what was begun is copied. */
  settled(): Promise<void> {
    return this.#settled;
  }

  /**
   * Moves a copy to its place.
   *
   * @returns false where there is none
   * @throws Error of the file system
   */
  take(sha256: string, target: string): boolean {
    if (!this.#copied.delete(sha256)) return false;
    moveFile(join(this.folder, sha256), target);
    return true;
  }

  /** Ends the thread: nothing is copied any more. */
  async end(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker | null {
    // Whoever asks for a file that was not copied writes it.
    const giveUp = () => {
      this.#hasFailed = true;
      this.#settle();
    };
    try {
      mkdirSync(this.folder, { recursive: true });
      // Options of V8 are for the process alone, and what loads TypeScript is not needed.
      const worker = new Worker(join(__dirname, 'copy-files.mjs'), { execArgv: [], workerData: { folder: this.folder, mode: readOnly } });
      worker.on('message', (copied: readonly string[]) => {
        for (const sha256 of copied) this.#copied.add(sha256);
        this.#unanswered -= 1;
        if (this.#unanswered > 0) return;
        this.#settle();
        // So that little is left to wait for once the release is whole.
        void syncShell.sync(this.folder);
      });
      worker.on('error', giveUp);
      worker.on('exit', giveUp);
      this.#worker = worker;
      return worker;
    } catch {
      giveUp();
      return null;
    }
  }
}
