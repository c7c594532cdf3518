import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** Answers each line, a folder, with how the command for it has ended. */
const script = 'while IFS= read -r folder; do "$0" -f "$folder"; echo $?; done';

/**
 * Has file systems put on the disk what they hold in memory, by `sync -f` (GNU coreutils, BusyBox): Node has no call for that. The shell stays, since
 * Node starts a process by a fork: of one of a gigabyte that takes 10 to 25 ms, and each of its pages that is written to afterwards costs a fault.
 */
export class SyncShell {
  #shell: ChildProcess | undefined;
  readonly #waiting: ((isDone: boolean) => void)[] = [];

  /** @param command replaced in tests */
  constructor(private readonly command = 'sync') {}

  /** Starts the shell, unless it is there: best while this process is small. */
  start(): ChildProcess {
    this.#shell ??= this.#started();
    return this.#shell;
  }

  /** Resolves once all that was written to the file system of a folder is on the disk; false if the command can't do that. */
  sync(folder: string): Promise<boolean> {
    if (folder.includes('\n')) return Promise.resolve(false);
    const asked = new Promise<boolean>((resolve) => {
      const { stdin, stdout } = this.start();
      this.#waiting.push(resolve);
      (stdout as Socket | null)?.ref();
      stdin?.write(`${folder}\n`);
    });
    // Of a system without memory for another process, which Node throws at once.
    return asked.catch(() => false);
  }

  #started(): ChildProcess {
    const shell = spawn('sh', ['-c', script, this.command], { stdio: ['pipe', 'pipe', 'ignore'], env: { PATH: process.env.PATH } });
    // It ends with this process, which it doesn't keep alive but for an answer.
    shell.unref();
    // There are no streams where it could not be started for want of file descriptors.
    for (const stream of [shell.stdin, shell.stdout] as (Socket | null)[]) stream?.unref().on('error', () => {});
    if (shell.stdout) createInterface({ input: shell.stdout }).on('line', (exitCode) => this.#answer(exitCode === '0'));
    for (const end of ['error', 'close'])
      shell.on(end, () => {
        if (this.#shell !== shell) return;
        this.#shell = undefined;
        while (this.#waiting.length > 0) this.#answer(false);
      });
    return shell;
  }

  #answer(isDone: boolean): void {
    this.#waiting.shift()?.(isDone);
    if (this.#waiting.length === 0) (this.#shell?.stdout as Socket | null | undefined)?.unref();
  }
}
