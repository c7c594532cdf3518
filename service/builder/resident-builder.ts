import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { beginBuild, builtLast, endBuild } from './build-state';
import { BuilderConnection, type Listener, type Patience } from './builder-connection';
import { type CodeDigest, codeDigest } from './code-digest';

/** An item, or a kind as a whole, that a sender says has changed. */
export interface ChangedContent {
  readonly kind: string;
  readonly id?: string;
}

export interface ResidentBuild extends Patience, Pick<Listener, 'onLine'> {
  /** The whole environment of the build; a process has only one. */
  readonly environment: Readonly<Record<string, string>>;
  /** What senders say has changed; null: anything may have. */
  readonly changed: readonly ChangedContent[] | null;
  /** Whether content that nobody names may be pulled after the build, where words have changed: they need not wait until everything is pulled. */
  readonly mayPullLater?: boolean;
  /** Not told in a whole build. */
  readonly onPages?: Listener['onPages'];
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

/** A running process, and what it was started with. */
interface Running {
  readonly connection: BuilderConnection;
  readonly id: string;
  readonly environment: string;
  readonly code: string;
  words: string;
  builds: number;
  /** Bytes, after the last build and after the first. */
  memory: number;
  memoryAtFirst: number;
  /** Whether a process that starts later could go on from what is stored. */
  isSaved: boolean;
  /** Whether V8 has compiled what renders pages, and whether what that took was given back. */
  isWarm: boolean;
  isCollected: boolean;
}

/**
 * Keeps a process that has Gatsby's state, schema and renderer loaded, so that a change of content costs a second and not a whole build. In any
 * doubt (another environment, changed code, a build by somebody else) the process is replaced, and its first build is a whole one.
 *
 * Only who holds the build lock may call `build`.
 */
export class ResidentBuilder {
  #running: Running | undefined;
  #onLine: Listener['onLine'] = () => {};
  #onPages: Listener['onPages'] = () => {};

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
    const { builds = 0, memory = 0, memoryAtFirst = 0 } = this.#running ?? {};
    if (builds >= this.bounds.builds) return `${builds} builds`;
    // One that needs more from the start would be replaced for ever.
    return memory >= Math.max(this.bounds.memory, 1.5 * memoryAtFirst) ? `${Math.round(memory / 1e6)} MB of memory` : null;
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
      // Words that have changed are reason enough for a call that names nothing.
      const changed = words && options.mayPullLater ? (options.changed ?? []) : options.changed;
      const answer = await running.connection.answer(isWhole ? null : { do: 'build', changed, words }, options);
      running.words = digest.words;
      running.builds += 1;
      running.memory = answer.rss;
      if (isWhole) running.memoryAtFirst = answer.rss;
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
   * @returns whether anything has changed that no build knows of, or may have, since the look failed; null if it was given up
   */
  async look(timeout: number, signal: AbortSignal): Promise<boolean | null> {
    const running = this.#running;
    if (!running || !(await builtLast(this.siteDir, running.id))) return true;
    try {
      await beginBuild(this.siteDir, running.id, true);
      running.isSaved = false;
      const { nodes, isFailed = false } = await running.connection.answerUnlessGivenUp({ do: 'look' }, timeout, signal);
      return nodes > 0 || isFailed ? true : signal.aborted ? null : false;
    } catch {
      await this.stop();
      return true;
    }
  }

  /**
   * Renders pages for nobody until V8 has compiled what renders them: a whole build after a start renders none where nothing has changed, and the first
   * edit would take twice its time.
   *
   * @param signal gives it up
   */
  async warmUp(timeout: number, signal: AbortSignal): Promise<void> {
    const running = this.#running;
    if (!running || running.isWarm) return;
    try {
      await running.connection.answerUnlessGivenUp({ do: 'warm up' }, timeout, signal);
      running.isWarm = !signal.aborted;
    } catch {
      await this.stop();
    }
  }

  /** Gives back what the warm-up took. It holds up whoever asks for a build meanwhile: of 5,000 pages for a second or two. */
  async collectGarbage(timeout: number): Promise<void> {
    const running = this.#running;
    if (!running?.isWarm || running.isCollected) return;
    try {
      await running.connection.answer({ do: 'collect' }, { timeout });
      running.isCollected = true;
    } catch {
      await this.stop();
    }
  }

  /** Stores what Gatsby knows, so that a process that starts later can go on from it. */
  async save(timeout: number): Promise<void> {
    const running = this.#running;
    if (!running || running.isSaved) return;
    try {
      await running.connection.answer({ do: 'save' }, { timeout });
      running.isSaved = true;
      if (await builtLast(this.siteDir, running.id)) await endBuild(this.siteDir, running.id);
    } catch {
      await this.stop();
    }
  }

  /** Ends the process with everything that it has started. */
  async stop(): Promise<void> {
    const connection = this.#running?.connection;
    this.#running = undefined;
    await connection?.end();
  }

  async #doubt({ id, environment, code }: Running, options: ResidentBuild, digest: CodeDigest): Promise<string | null> {
    if (environment !== JSON.stringify(options.environment)) return 'its configuration has changed';
    if (code !== digest.code) return 'its code has changed';
    return (await builtLast(this.siteDir, id)) ? null : 'another process has built meanwhile';
  }

  #start(id: string, { environment }: ResidentBuild, { code, words }: CodeDigest): Running {
    const connection = new BuilderConnection(this.script, this.siteDir, environment, {
      onLine: (line) => this.#onLine(line),
      onPages: (files) => this.#onPages(files),
      onEnd: () => {
        if (this.#running === running) this.#running = undefined;
      },
    });
    const running: Running = {
      connection,
      id,
      environment: JSON.stringify(environment),
      code,
      words,
      builds: 0,
      memory: 0,
      memoryAtFirst: 0,
      isSaved: true,
      isWarm: false,
      isCollected: false,
    };
    this.#running = running;
    return running;
  }
}
