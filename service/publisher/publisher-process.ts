/**
 * The publisher: a process of its own beside the server, which stays and keeps what makes the next publication quick. Each line on standard
 * input says that a publication may be due; when the input is closed, the server is gone, and the process ends.
 */
import { getPriority, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import type { Config } from '../config';
import { noticeChannelsOf } from '../notices/settings';
import { dueAt } from '../publications/due';
import { findingLines } from '../publications/finding-text';
import { openPublications } from '../publications/open-publications';
import type { Publications } from '../publications/publications';
import { dataLayout } from '../release/data-layout';
import { aborted } from './aborted';
import { syncShell } from './durable-files';
import { tryLock } from './lock';
import { linesOf, logged, problemOf } from './outcome-lines';
import { publisherPriority } from './publisher-priority';
import { ResidentPublisher } from './resident-publisher';
import { runProgram } from './run-program';
import { runWaiting } from './run-waiting';

class PublisherProcess {
  readonly #ending = new AbortController();
  readonly #resident: ResidentPublisher;
  #resting = new AbortController();
  #isAsked = false;

  constructor(
    private readonly config: Config,
    private readonly publications: Publications,
    private readonly log: Logger,
  ) {
    this.#resident = new ResidentPublisher(config);
  }

  /** Publishes whenever it is asked to, and prepares for the next time in between. Resolves once `end` is called. */
  async run(): Promise<void> {
    try {
      while (!this.#ending.signal.aborted) {
        this.#resting = new AbortController();
        if (this.#isAsked) await this.#publishDue();
        const signal = AbortSignal.any([this.#resting.signal, this.#ending.signal]);
        const ask = () => this.publications.request({ source: 'schedule' });
        if (!this.#isAsked) await this.#resident.rest(signal, ask, (line) => this.log.info(line));
        if (!this.#isAsked) await aborted(signal);
      }
    } finally {
      await this.#resident.close();
    }
  }

  /** Says that a publication may be due. */
  ask(): void {
    this.#isAsked = true;
    this.#resting.abort();
  }

  end(): void {
    this.#ending.abort();
  }

  async #publishDue(): Promise<void> {
    this.#isAsked = false;
    const { config, publications, log } = this;
    const { signal } = this.#ending;
    // What runs without a publisher was left by one that was killed; `runWaiting` puts that right.
    for (;;) {
      const waiting = await publications.waiting();
      const isDue = (waiting !== null && dueAt(waiting) <= Date.now()) || (await publications.running()) !== null;
      if (!isDue || signal.aborted) return;
      const publication = await runWaiting({ config, publications, resident: this.#resident, signal, ...logged(log) });
      const problem = publication && problemOf(publication);
      for (const line of problem ? linesOf(problem) : (publication?.findings ?? []).flatMap(findingLines)) log.warn(line);
    }
  }
}

void runProgram(async (config, log) => {
  // As in builder-process.mjs: an edit after a pause must not compile everything again.
  setFlagsFromString('--no-flush-bytecode');
  // Raising it is a privilege, and would end the process where the whole service has a lower one.
  if (getPriority() < publisherPriority) setPriority(publisherPriority);
  syncShell.start();
  const publications = await openPublications({ ...config, noticeChannels: noticeChannelsOf(config) });
  const publisher = new PublisherProcess(config, publications, log);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => publisher.end());
  createInterface({ input: process.stdin })
    .on('line', () => publisher.ask())
    .on('close', () => publisher.end());
  try {
    // Held for as long as the process lives: commands leave the work to it.
    using _presence = await tryLock(dataLayout(config.dataDir).presenceLock);
    await publisher.run();
  } finally {
    await publications.close();
  }
});
