import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FastifyBaseLogger } from 'fastify';
import { heapOptions } from '../builder/heap-options';
import type { Config } from '../config';
import { projectRoot } from '../config/parsers';
import { storeFailureOf } from '../database/store-failure';
import type { CheckResult } from '../health/health';
import { errorMessage } from '../logging/error-message';
import { dueAt } from '../publications/due';
import type { Accepted, NewTrigger, PublicationRecord } from '../publications/publication-record';
import type { Publications } from '../publications/publications';
import type { PublishingQueue } from '../publications/publishing-queue';
import { waitingSeconds } from '../publications/waiting-seconds';
import { dataLayout } from '../release/data-layout';
import { tryLock } from './lock';
import { publisherPriority } from './publisher-priority';

/** Milliseconds between looks at the queue, which other processes write to as well; the second where they give signals. */
const lookEvery = { withoutSignals: 500, withSignals: 10_000 } as const;

/** Milliseconds between looks for the end of a publication. */
const followEvery = 125;

/** Milliseconds to wait after a publisher that could not do its work, for example because the disk is full. */
const restAfterFailure = 5_000;

const levels = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' } as const;

/**
 * Tells a publisher whenever a publication is due. It is a process of its own, which is started by the first one and then stays: a build never
 * slows down, or takes down, what serves visitors.
 */
export class Dispatcher implements PublishingQueue {
  #child: { readonly process: ChildProcess; readonly ended: Promise<void> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #isAsked = false;
  #endSignals: (() => Promise<void>) | null = null;
  #stopped = false;
  /** By a clock that nobody sets. */
  #restUntil = 0;
  #problem = '';

  /**
   * @param publications opens the queue, at each look until it succeeds
   * @param config the folder of whoever publishes, and how long a build may take
   * @param environment the configuration as it was read, so that server and publisher never differ
   */
  constructor(
    readonly publications: () => Promise<Publications>,
    private readonly config: Pick<Config, 'dataDir' | 'buildTimeout'>,
    private readonly environment: Readonly<Record<string, string | undefined>>,
    private readonly log: FastifyBaseLogger,
  ) {}

  /** Goes on with what is left from before, and looks at the queue from now on. */
  start(): void {
    void this.#look();
  }

  /** Asks for a publication. @throws {StoreUnusable} while the queue can't be written */
  async request(trigger: NewTrigger): Promise<Accepted> {
    const accepted = await (await this.publications()).request(trigger);
    void this.#look();
    return accepted;
  }

  /** Resolves when a publication has ended, or the dispatcher has been stopped. A queue that is away meanwhile is asked again. */
  async ended(id: string): Promise<PublicationRecord | null> {
    for (;;) {
      const read = async () => (await this.publications()).follow(id);
      // That the queue can't be used is told by who looks at it.
      const publication = await read().catch(() => undefined);
      const hasEnded = publication !== undefined && publication?.finishedAt !== null;
      if (hasEnded || this.#stopped) return publication ?? null;
      await new Promise((resolve) => setTimeout(resolve, followEvery));
    }
  }

  /** What `/readyz` says of publications. Neither a failed one nor a queue that is away or stands makes the service unready: the site is there. */
  async condition(): Promise<CheckResult> {
    try {
      return await this.#lastPublication();
    } catch (error) {
      return { ok: true, degraded: storeFailureOf(error) };
    }
  }

  async #lastPublication(): Promise<CheckResult> {
    const publications = await this.publications();
    const asked = publications.running();
    const waiting = await waitingSeconds(publications, asked);
    const [running, last] = [await asked, await publications.lastEnded()];
    return {
      ok: true,
      // It may wait for one build, and then for its own.
      ...(waiting > 2 * this.config.buildTimeout && { degraded: 'waiting' }),
      ...(waiting > 0 && { waitingSeconds: waiting }),
      ...(running && { running: running.step ?? 'starting' }),
      last: last?.state ?? 'none yet',
      ...(last?.finishedAt && {
        at: new Date(last.finishedAt).toISOString(),
        seconds: Math.round((last.finishedAt - (last.startedAt ?? last.finishedAt)) / 1_000),
      }),
    };
  }

  /** Ends a running publisher, and what it started, and waits for that; its publication waits for the next server. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await this.#endSignals?.();
    this.#child?.process.stdin?.end();
    this.#child?.process.kill('SIGTERM');
    await this.#child?.ended;
  }

  async #look(): Promise<void> {
    this.#isAsked = true;
    this.#looking ??= this.#lookWhileAsked();
    await this.#looking;
  }

  /** What was asked for during a look may have come too late for it. */
  async #lookWhileAsked(): Promise<void> {
    while (this.#isAsked && !this.#stopped) {
      this.#isAsked = false;
      clearTimeout(this.#timer);
      const wait = await this.#startIfDue();
      if (!this.#stopped) this.#timer = setTimeout(() => void this.#look(), wait);
    }
    this.#looking = undefined;
  }

  /** @returns milliseconds until the next look */
  async #startIfDue(): Promise<number> {
    const rest = this.#restUntil - performance.now();
    if (rest > 0) return rest;
    try {
      const publications = await this.publications();
      await this.#listen(publications);
      const [waiting, running] = [await publications.waiting(), await publications.running()];
      this.#problem = '';
      const dueIn = waiting === null ? Number.POSITIVE_INFINITY : dueAt(waiting) - Date.now();
      // What runs without holding the lock was left by a publisher that is gone; the next one puts that right.
      if (dueIn <= 0 || (running && !this.#child && (await this.#isFree()))) this.#askPublisher();
      const pause = this.#endSignals ? lookEvery.withSignals : lookEvery.withoutSignals;
      return dueIn > 0 ? Math.min(dueIn, pause) : pause;
    } catch (error) {
      if (errorMessage(error) !== this.#problem) this.log.error({ err: error }, 'The queue of publications can’t be used');
      this.#problem = errorMessage(error);
      return lookEvery.withoutSignals;
    }
  }

  /** Looks at once when another process has asked for a publication, where processes can tell each other. */
  async #listen(publications: Publications): Promise<void> {
    this.#endSignals ??= await publications.listen(
      () => this.#look(),
      () => {
        this.#endSignals = null;
        void this.#look();
      },
    );
  }

  async #isFree(): Promise<boolean> {
    using lock = await tryLock(dataLayout(this.config.dataDir).publishLock);
    return lock !== null;
  }

  /** Tells the publisher that something may be due; starts it first if there is none. */
  #askPublisher(): void {
    if (this.#stopped) return;
    if (!this.#child) this.#startPublisher();
    this.#child?.process.stdin?.write('\n');
  }

  #startPublisher(): void {
    const argv = [...heapOptions, '--expose-gc', '--import', 'tsx', join(__dirname, 'publisher-process.ts')];
    // It has no streams where it could not be started for want of file descriptors.
    const child: ChildProcess = spawn(process.execPath, argv, {
      cwd: projectRoot,
      env: { ...this.environment, LOG_FORMAT: 'json' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => {
      const finish = (succeeded: boolean) => {
        if (!succeeded) this.#restUntil = performance.now() + restAfterFailure;
        this.#child = undefined;
        resolve();
        void this.#look();
      };
      child.on('error', (error) => {
        this.log.error({ err: error }, 'The publisher could not be started');
        finish(false);
      });
      child.on('close', (code) => finish(code === 0));
    });
    lowerPriority(child.pid);
    child.stdin?.on('error', () => {});
    for (const stream of [child.stdout, child.stderr])
      if (stream) createInterface({ input: stream }).on('line', (line) => repeat(line, this.log));
    this.#child = { process: child, ended };
  }
}

/** From its first moment: loading its modules alone takes seconds of a core. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, publisherPriority);
  } catch {
    // It has ended already.
  }
}

/** Gives a line of the publisher's log to the server's. */
function repeat(line: string, log: FastifyBaseLogger): void {
  try {
    const { level, time: _time, msg, err, ...fields } = JSON.parse(line) as Record<string, unknown>;
    // The log describes errors, and of anything else only what type it is.
    const error = err !== undefined && { err: Object.assign(new Error(), err) };
    log[levels[level as keyof typeof levels] ?? 'info']({ ...fields, ...error }, String(msg));
  } catch {
    log.warn(line);
  }
}
