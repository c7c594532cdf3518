import type { FastifyBaseLogger } from 'fastify';
import { type RoundPace, Rounds } from '../delivery/rounds';
import type { CheckResult } from '../health/health';
import { currentReleaseId } from '../release/releases';
import { agreement, agreesAgain, secondsSince } from './agreement';
import type { Distribution } from './distribution';
import { fetchForm } from './fetch-form';
import { type MirrorOptions, StoreMirror } from './store-mirror';
import { decideMoment } from './switch-moment';

/** The pointer on this disk is looked at twice a second, the one in the store once a minute. */
const calm = { every: 500, most: 30_000, store: 60_000 };

interface SupplierOptions extends Omit<MirrorOptions, 'say'> {
  readonly log: FastifyBaseLogger;
  readonly pace?: RoundPace & { readonly store: number };
}

/** Puts what is live on the publisher's machine into the store, whoever made it live. */
export class StoreSupplier implements Distribution {
  readonly #mirror: StoreMirror;
  readonly #rounds: Rounds;
  #mirrored: { readonly id: string | null; readonly at: number } | undefined;

  constructor(private readonly options: SupplierOptions) {
    const { log, pace = calm } = options;
    this.#mirror = new StoreMirror({ ...options, say: (line) => log.info(line) });
    this.#rounds = new Rounds({
      work: (signal) => this.#round(signal, pace.store),
      pace,
      log,
      meanwhile: 'What is live here goes on being served; other servers stay on what they have.',
      recovered: agreesAgain,
    });
  }

  start(): Promise<void> {
    return this.#rounds.start();
  }

  async stop(): Promise<void> {
    const stopped = this.#rounds.stop();
    // What is under way would wait for the store otherwise.
    this.options.store.close();
    await stopped;
  }

  condition(): CheckResult {
    return { ok: true, supplied: this.#mirrored?.id ?? null, ...agreement(this.#rounds) };
  }

  secondsBehind(): number | null {
    return secondsSince(this.#rounds.succeededAt);
  }

  readonly fetchForm: Distribution['fetchForm'] = (file, form) => fetchForm(this.options.store, file, form).catch(() => null);

  readonly repair = null;

  async #round(signal: AbortSignal, storeEvery: number): Promise<void> {
    const live = await currentReleaseId(this.options.layout);
    if (this.#mirrored && this.#mirrored.id === live && performance.now() - this.#mirrored.at < storeEvery) return;
    const id = await this.#mirror.mirror({ signal });
    if (id !== null) await decideMoment(this.options.store, id, signal);
    this.#mirrored = { id, at: performance.now() };
  }
}
