import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { heapOptions } from './heap-options';
import { killGroup } from './kill-group';

/** What a process is told to do (builder-process.mjs). */
export type Order = Readonly<{ do: string } & Record<string, unknown>>;

/** What it answers. */
export interface Answer {
  /** Nodes that were created, changed or deleted. */
  readonly nodes: number;
  /** Whether a look has found out nothing. */
  readonly isFailed?: boolean;
  readonly rendered: number;
  readonly deleted: number;
  readonly written: readonly string[];
  /** Milliseconds that each step took. */
  readonly steps: Readonly<Record<string, number>>;
  /** Bytes of memory. */
  readonly rss: number;
  readonly error?: string;
}

/** What else it says. */
export interface Listener {
  /** Told each line that Gatsby prints. */
  readonly onLine: (line: string) => void;
  /** Told the files of pages and their data in `public`, some at a time, once they are written. */
  readonly onPages: (files: readonly string[]) => void;
  readonly onEnd: () => void;
}

/** How long an order may take. */
export interface Patience {
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
}

/** A process of builder-process.mjs, which carries out one order after the other. */
export class BuilderConnection {
  readonly #child: ChildProcess;
  #answered: ((answer: Answer | Error) => void) | undefined;

  /**
   * Starts the process, which begins with a whole build and answers when that is done.
   *
   * @param siteDir folder of the Gatsby site
   * @param environment the whole one
   */
  constructor(script: string, siteDir: string, environment: Readonly<Record<string, string>>, listener: Listener) {
    const child = spawn(process.execPath, [...heapOptions, script, siteDir], {
      cwd: siteDir,
      env: environment,
      // A group of its own, which it ends itself when its standard input is closed.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    const settle = (answer: Answer | Error) => this.#answered?.(answer);
    for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', listener.onLine);
    createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
      const message: Answer | { readonly pages: readonly string[] } = JSON.parse(line);
      if ('pages' in message) listener.onPages(message.pages);
      else settle(message);
    });
    child.stdin?.on('error', () => {});
    child.on('error', settle);
    child.on('close', (exitCode, signal) => {
      listener.onEnd();
      const how = signal ? `was killed (${signal}), perhaps for want of memory` : `ended with exit code ${exitCode}`;
      settle(new Error(`The builder ${how}.`));
    });
  }

  /**
   * Waits for the answer to an order.
   *
   * @param order null: to the build that the process begins with
   * @throws Error if the process fails, ends, or takes too long
   */
  async answer(order: Order | null, { timeout, signal }: Patience): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    let onAbort = () => {};
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#answered = (answer) => {
          if (answer instanceof Error) reject(answer);
          else if (answer.error === undefined) resolve(answer);
          else reject(new Error(answer.error));
        };
        onAbort = () => reject(new Error('The build was ended.'));
        signal?.addEventListener('abort', onAbort);
        if (signal?.aborted) onAbort();
        timer = setTimeout(
          () => reject(new Error(`The build took longer than ${Math.round(timeout / 1_000)} seconds (BUILD_TIMEOUT) and was ended.`)),
          timeout,
        );
        if (order) this.#send(order);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      this.#answered = undefined;
    }
  }

  /** Gives an order that the process leaves off as soon as `signal` says so. @throws Error as `answer` */
  async answerUnlessGivenUp(order: Order, timeout: number, signal: AbortSignal): Promise<Answer> {
    const answer = this.answer(order, { timeout });
    const giveUp = () => this.#send({ do: 'give up' });
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    return answer.finally(() => signal.removeEventListener('abort', giveUp));
  }

  /** Ends the process with everything that it has started. */
  async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#child;
    if (exitCode !== null || signalCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('close', resolve));
    killGroup(pid, 'SIGKILL');
    await ended;
  }

  #send(order: Order): void {
    this.#child.stdin?.write(`${JSON.stringify(order)}\n`);
  }
}
