import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { beginBuild, builtLast, endBuild } from './build-state';
import { type CodeDigest, codeDigest } from './code-digest';
import { youngGeneration } from './young-generation';

/** An item, or a kind as a whole, that a sender says has changed. */
export interface ChangedContent {
  readonly kind: string;
  readonly id?: string;
}

export interface ResidentBuild {
  /** The whole environment of the build; a process has only one. */
  readonly environment: Readonly<Record<string, string>>;
  /** What senders say has changed; null: anything may have. */
  readonly changed: readonly ChangedContent[] | null;
  /** Milliseconds. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Told each line that Gatsby prints. */
  readonly onLine: (line: string) => void;
  /** Told the files of pages in `public` as soon as they are written. Not told in a whole build. */
  readonly onPages?: (files: readonly string[]) => void;
}

/** What a build did: the first one of a process is a whole `gatsby build`. */
export interface Built {
  readonly isWhole: boolean;
  /** What was pulled anew; null: everything. */
  readonly pulled: readonly ChangedContent[] | null;
  /** Pages whose HTML was rendered, and whose files were deleted. */
  readonly rendered: number;
  readonly deleted: number;
  /** Files in `public` that Gatsby has written, pages and their data among them; null: any. */
  readonly written: readonly string[] | null;
  /** Milliseconds that each step took; none of a whole build. */
  readonly steps: Readonly<Record<string, number>>;
}

/** The builder can't be relied on, for a reason that says nothing about content and code; a plain `gatsby build` can tell. */
export class BuilderFailure extends Error {
  override readonly name = 'BuilderFailure';
}

/** Bounds after which a process is replaced when nobody waits for it. */
export interface Bounds {
  readonly builds: number;
  /** Bytes of memory. */
  readonly memory: number;
}

interface Answer extends Omit<Built, 'isWhole' | 'pulled'> {
  /** Nodes that were created, changed or deleted. */
  readonly nodes: number;
  readonly rss: number;
  readonly error?: string;
}

/** A running process of builder-process.mjs. */
interface Running {
  readonly child: ChildProcess;
  readonly id: string;
  readonly environment: string;
  readonly code: string;
  words: string;
  builds: number;
  memory: number;
  /** Whether a process that starts later could go on from what is stored. */
  isSaved: boolean;
  /** Whether V8 has compiled what renders pages. */
  isWarm: boolean;
}

/**
 * Keeps a process that has Gatsby's state, schema and renderer loaded, so that a change of content costs a second and not a whole build. In any
 * doubt (another environment, changed code, a build by somebody else) the process is replaced, and its first build is a whole one.
 *
 * Only who holds the build lock may call `build`.
 */
export class ResidentBuilder {
  #running: Running | undefined;
  #answered: ((answer: Answer | Error) => void) | undefined;
  #onLine: (line: string) => void = () => {};
  #onPages: NonNullable<ResidentBuild['onPages']> = () => {};

  /**
   * @param siteDir folder of the Gatsby site
   * @param script of the process, which is given the folder; replaced in tests
   */
  constructor(
    private readonly siteDir: string,
    private readonly bounds: Bounds,
    private readonly script = join(__dirname, 'builder-process.mjs'),
  ) {}

  /** Whether the next build will be a quick one, as far as can be told now. */
  get isReady(): boolean {
    return this.#running !== undefined;
  }

  /** Why the process should be replaced when there is time; null while it is within its bounds. */
  get worn(): string | null {
    const { builds = 0, memory = 0 } = this.#running ?? {};
    if (builds >= this.bounds.builds) return `${builds} builds`;
    return memory >= this.bounds.memory ? `${Math.round(memory / 1e6)} MB of memory` : null;
  }

  /**
   * Builds the site into `public`.
   *
   * @throws BuilderFailure if the process fails, hangs or can't be started; it is ended then
   */
  async build(options: ResidentBuild): Promise<Built> {
    const digest = codeDigest(this.siteDir);
    const doubt = this.#running && (await this.#doubt(this.#running, options, digest));
    if (doubt) {
      options.onLine(`The builder starts anew: ${doubt}.`);
      await this.stop();
    }
    this.#onLine = options.onLine;
    this.#onPages = options.onPages ?? (() => {});
    try {
      const isWhole = this.#running === undefined;
      const id = this.#running?.id ?? randomUUID();
      await beginBuild(this.siteDir, id, !isWhole);
      const running = this.#running ?? this.#start(id, options, digest);
      const words = running.words !== digest.words;
      // Words that have changed are reason enough for a call that names nothing: they need not wait until everything is pulled.
      const changed = words ? (options.changed ?? []) : options.changed;
      const answer = await this.#answer(running, options, isWhole ? null : { do: 'build', changed, words });
      running.words = digest.words;
      running.builds += 1;
      running.memory = answer.rss;
      running.isSaved = isWhole;
      if (isWhole) await endBuild(this.siteDir, id);
      const { rendered, deleted, steps } = answer;
      const [pulled, written] = isWhole ? [null, null] : [changed, answer.written];
      return { isWhole, pulled, rendered, deleted, written, steps };
    } catch (error) {
      await this.stop();
      throw error instanceof BuilderFailure ? error : new BuilderFailure((error as Error).message);
    } finally {
      this.#onLine = () => {};
      this.#onPages = () => {};
    }
  }

  /**
   * Pulls everything, and leaves what follows from it to the next build. Only who holds the build lock may call it.
   *
   * @param signal gives the look up: nothing is taken over from it
   * @returns whether anything has changed that no build knows of, or may have, since the process failed; null if the look was given up
   */
  async look(timeout: number, signal: AbortSignal): Promise<boolean | null> {
    const running = this.#running;
    if (!running || !(await builtLast(this.siteDir, running.id))) return false;
    try {
      await beginBuild(this.siteDir, running.id, true);
      running.isSaved = false;
      const { nodes } = await this.#answerUnlessGivenUp(running, timeout, signal, { do: 'look' });
      return nodes > 0 ? true : signal.aborted ? null : false;
    } catch {
      await this.stop();
      return true;
    }
  }

  /**
   * Renders pages for nobody until V8 has compiled what renders them: a whole build leaves that to other processes, and the first edit would take twice
   * its time.
   *
   * @param signal gives it up
   */
  async warmUp(timeout: number, signal: AbortSignal): Promise<void> {
    const running = this.#running;
    if (!running || running.isWarm) return;
    try {
      await this.#answerUnlessGivenUp(running, timeout, signal, { do: 'warm up' });
      running.isWarm = !signal.aborted;
    } catch {
      await this.stop();
    }
  }

  /** Stores what Gatsby knows, so that a process that starts later can go on from it. */
  async save(timeout: number): Promise<void> {
    const running = this.#running;
    if (!running || running.isSaved) return;
    try {
      await this.#answer(running, { timeout }, { do: 'save' });
      running.isSaved = true;
      if (await builtLast(this.siteDir, running.id)) await endBuild(this.siteDir, running.id);
    } catch {
      await this.stop();
    }
  }

  /** Ends the process with everything that it started. */
  async stop(): Promise<void> {
    const child = this.#running?.child;
    this.#running = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    if (child.pid !== undefined) killGroup(child.pid);
    await ended;
  }

  async #doubt({ id, environment, code }: Running, options: ResidentBuild, digest: CodeDigest): Promise<string | null> {
    if (environment !== JSON.stringify(options.environment)) return 'its configuration has changed';
    if (code !== digest.code) return 'its code has changed';
    return (await builtLast(this.siteDir, id)) ? null : 'another process has built meanwhile';
  }

  #start(id: string, { environment }: ResidentBuild, { code, words }: CodeDigest): Running {
    const child = spawn(process.execPath, [...youngGeneration, this.script, this.siteDir], {
      cwd: this.siteDir,
      env: environment,
      // A group of its own, which it ends itself when its standard input is closed.
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    const running: Running = {
      child,
      id,
      environment: JSON.stringify(environment),
      code,
      words,
      builds: 0,
      memory: 0,
      isSaved: true,
      isWarm: false,
    };
    const settle = (answer: Answer | Error) => this.#answered?.(answer);
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => this.#onLine(line));
    createInterface({ input: child.stdio[3] as Readable }).on('line', (line) => {
      const message: Answer | { readonly pages: readonly string[] } = JSON.parse(line);
      if ('pages' in message) this.#onPages(message.pages);
      else settle(message);
    });
    child.stdin?.on('error', () => {});
    child.on('error', settle);
    child.on('close', (exitCode, signal) => {
      if (this.#running === running) this.#running = undefined;
      settle(
        new Error(
          signal ? `The builder was killed (${signal}), perhaps for want of memory.` : `The builder ended with exit code ${exitCode}.`,
        ),
      );
    });
    this.#running = running;
    return running;
  }

  /** Gives an order that the process leaves off as soon as `signal` says so. @throws Error */
  async #answerUnlessGivenUp(running: Running, timeout: number, signal: AbortSignal, order: object): Promise<Answer> {
    const answer = this.#answer(running, { timeout }, order);
    const giveUp = () => this.#order(running, { do: 'give up' });
    signal.addEventListener('abort', giveUp, { once: true });
    if (signal.aborted) giveUp();
    return answer.finally(() => signal.removeEventListener('abort', giveUp));
  }

  #order({ child }: Running, order: object): void {
    child.stdin?.write(`${JSON.stringify(order)}\n`);
  }

  /** Gives an order, if there is one, and waits for the answer. @throws Error */
  async #answer(running: Running, { timeout, signal }: Pick<ResidentBuild, 'timeout' | 'signal'>, order: object | null): Promise<Answer> {
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
        if (order) this.#order(running, order);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      this.#answered = undefined;
    }
  }
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
