import { setTimeout as sleep } from 'node:timers/promises';
import { httpGet } from '../../service/publisher/http-get';
import { siteHost } from './site';
import { versionOf } from './visitor';

/** Milliseconds between two looks at a server. */
const every = 100;

/**
 * Watches which version each server answers with. Behind is who answers with another version than the newest that anybody has answered with
 * before; the time counts from the moment from which the store could be asked.
 */
export class Agreement {
  readonly #firstSeen = new Map<number, number>();
  readonly #behind = new Map<string, number>();
  #isOver = false;
  #watching: Promise<unknown> = Promise.resolve();
  /** When the store came back, in milliseconds; infinite while it is away. */
  storeSince = 0;
  newest = 0;

  /** @param ports of the servers that visitors are sent to */
  watch(ports: readonly number[]): void {
    this.#watching = Promise.all(ports.map((port) => this.#watch(port)));
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#watching;
  }

  /** Milliseconds for which a server was behind, one figure for each server and each version that it showed too long, ascending. */
  lags(): number[] {
    return [...this.#behind.values()].sort((one, other) => one - other);
  }

  /** The version that a server shows now; NaN if it does not answer. */
  async look(port: number): Promise<number> {
    const asked = performance.now();
    const answer = await httpGet(port, '/about', { host: siteHost, 'x-forwarded-proto': 'https' }).catch(() => null);
    const version = answer?.status === 200 ? versionOf(answer.body.toString()) : Number.NaN;
    if (!Number.isNaN(version)) this.#note(port, version, asked);
    return version;
  }

  #note(port: number, version: number, asked: number): void {
    if (!this.#firstSeen.has(version)) this.#firstSeen.set(version, performance.now());
    this.newest = Math.max(this.newest, version);
    const next = [...this.#firstSeen].filter(([seen]) => seen > version).map(([, at]) => at);
    const behind = next.length > 0 ? asked - Math.max(this.storeSince, Math.min(...next)) : 0;
    const key = `${port} ${version}`;
    this.#behind.set(key, Math.max(this.#behind.get(key) ?? 0, behind));
  }

  async #watch(port: number): Promise<void> {
    while (!this.#isOver) {
      await this.look(port);
      await sleep(every);
    }
  }
}
