import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Clock, systemClock } from './clock';
import { Housekeeping } from './housekeeping';
import { AddressKeys } from './limits/address-keys';
import { recallRecentSenders } from './limits/recall';
import { RequestLimits } from './limits/request-limits';
import type { RefusalAnswer } from './outbox/channel';
import { backOffice } from './outbox/channels/back-office';
import type { AskNames } from './outbox/channels/chosen-names';
import { mailChannel } from './outbox/channels/mail';
import { DeliveryRelay } from './outbox/delivery-relay';
import { channelsOf, type IntakeSettings } from './settings';
import { type RequestCounts, requestCounts } from './store/counts';
import type { NewRequest, Receipt } from './store/new-request';
import { requestId, requestReference } from './store/request-id';
import { type Readiness, RequestStore } from './store/request-store';
import type { OpenDatabase } from './store/schema';
import type { CheckedRequest } from './validation/check-request';
import { requestFingerprint } from './validation/fingerprint';
import { type SuspicionDetector, suspicionDetector } from './validation/suspicion';

const minute = 60_000;
const hour = 60 * minute;

/** What became of a request. Only `accepted` is a promise to the visitor. */
export type Acceptance =
  | { readonly kind: 'accepted'; readonly receipt: Receipt; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly answer: RefusalAnswer }
  | { readonly kind: 'otherPayload' | 'inFlight' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** Where a request comes from and how its sender names it. */
export interface Sender {
  readonly address: string;
  /** The `Idempotency-Key`, if there was one. */
  readonly key: string | null;
  /** A plain form can't have a key, so the same text on the same day is the same request, and a second click waits for the first. */
  readonly plainForm: boolean;
}

/** What an intake needs of the world beside its settings. */
export interface IntakeSurroundings {
  readonly clock?: Clock | undefined;
  /** Names of what visitors choose from, for e-mails to staff; without it these show identifiers. */
  readonly names?: AskNames | undefined;
}

/** Takes requests, keeps them, delivers them. One per process. */
export class Intake {
  readonly settings: IntakeSettings;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #store: RequestStore;
  readonly #relay: DeliveryRelay;
  readonly #addresses: AddressKeys;
  readonly #limits: RequestLimits;
  readonly #suspicion: SuspicionDetector;
  readonly #housekeeping: Housekeeping;
  /** What senders of this process are waiting for, by key. */
  readonly #inFlight = new Map<string, Promise<Acceptance>>();

  constructor(settings: IntakeSettings, log: FastifyBaseLogger, { clock = systemClock, names }: IntakeSurroundings = {}) {
    this.settings = settings;
    this.#log = log;
    this.#clock = clock;
    this.#store = new RequestStore(settings, log, clock);
    const database = () => this.database;
    const channels = [
      ...(settings.apiHost === null ? [] : [backOffice(settings.apiHost)]),
      ...(settings.mail === null ? [] : [mailChannel(settings.mail, names)]),
    ];
    this.#relay = new DeliveryRelay(channels, { database, log, clock, forwardMs: settings.forwardMs, parkAfterMs: settings.parkAfterMs });
    this.#addresses = new AddressKeys(database);
    this.#limits = new RequestLimits(
      { requests: settings.perAddressPerHour, perMs: hour },
      { requests: settings.overallPerMinute, perMs: minute },
    );
    this.#suspicion = suspicionDetector(settings.minFillMs);
    this.#housekeeping = new Housekeeping({ database, log, clock, retentionMs: settings.retentionMs });
  }

  /** Opens the store and starts delivering. A store that can't be opened does not stop the service; `readiness` tells. */
  async start(): Promise<void> {
    await this.#store.open();
    if (this.#store.readiness().ok) await recallRecentSenders(this.database, this.#limits, this.#clock);
    await this.#relay.start();
    this.#housekeeping.start();
  }

  /** Finishes what is under way, then closes the store. */
  async stop(): Promise<void> {
    this.#housekeeping.stop();
    await Promise.allSettled(this.#inFlight.values());
    await this.#relay.stop();
    await this.#store.close();
  }

  /** Whether requests go into the database now. While it is not ok they are still taken as long as the spool can hold them. */
  readiness(): Readiness {
    return this.#store.readiness();
  }

  /** The open database. @throws {StoreUnusable} while it can't be used */
  get database(): OpenDatabase {
    return this.#store.database;
  }

  /** For the health endpoint. @throws {StoreUnusable} while the database can't be read */
  async counts(): Promise<RequestCounts> {
    return requestCounts(this.database, this.#store.spooled, this.#clock.now());
  }

  /** What `/readyz` tells: whether requests go into the database, and the counts. Its words name no path of the machine. */
  async finding(): Promise<Partial<RequestCounts> & { readonly ok: boolean }> {
    const { ok } = this.readiness();
    const counts = await this.counts().catch(() => ({ spooled: this.#store.spooled }));
    return { ok, ...counts };
  }

  /**
   * Takes a request that keeps the contract; when this resolves with `accepted`, it is on disk.
   * @throws {StoreFull} or {@link StoreUnusable} when it could not be stored
   */
  async accept(request: CheckedRequest, sender: Sender): Promise<Acceptance> {
    const now = this.#clock.now();
    const addressHash = await this.#addresses.keyOf(sender.address, now);
    const retryAfterSeconds = this.#limits.take(addressHash, this.#clock.monotonic());
    if (retryAfterSeconds !== null) return { kind: 'tooMany', retryAfterSeconds };
    const fingerprint = requestFingerprint(request);
    const key = sender.key ?? (sender.plainForm ? formKey(fingerprint, now) : null);
    if (key === null) return this.#take(request, addressHash, null);
    const first = this.#inFlight.get(key);
    if (first && !sender.plainForm) return { kind: 'inFlight' };
    if (first) return first.then((outcome) => (outcome.kind === 'accepted' ? { ...outcome, replayed: true } : outcome));
    const taking = this.#take(request, addressHash, { key, fingerprint }).finally(() => this.#inFlight.delete(key));
    this.#inFlight.set(key, taking);
    return taking;
  }

  async #take(request: CheckedRequest, addressHash: string, idempotency: NewRequest['idempotency']): Promise<Acceptance> {
    const now = this.#clock.now();
    const quarantineReason = this.#suspicion.judge(request, now);
    const lease = quarantineReason === null ? this.#relay.leaseForVisitor(now) : null;
    const channels = channelsOf(this.settings);
    const entry: NewRequest = {
      id: requestId(now),
      reference: requestReference(now),
      acceptedAt: now,
      request,
      addressHash,
      quarantineReason,
      channels,
      idempotency,
      lease,
    };
    const outcome = await this.#store.save(entry);
    if (!('receipt' in outcome)) return { kind: outcome.kind };
    if (outcome.kind === 'replayed') return { kind: 'accepted', receipt: outcome.receipt, replayed: true };
    this.#suspicion.remember(request, now);
    this.#log.info(
      { reference: outcome.receipt.reference, reason: quarantineReason ?? undefined },
      quarantineReason === null ? 'request taken' : 'request quarantined',
    );
    if (lease && !outcome.spooled) {
      const result = await this.#relay.forwardNow({ ...entry, reference: outcome.receipt.reference });
      if (result.kind === 'refused' && result.answer) return { kind: 'refused', answer: result.answer };
    } else if (quarantineReason === null) {
      this.#relay.wake();
    }
    return { kind: 'accepted', receipt: outcome.receipt, replayed: false };
  }
}

/** Stands in for the key that a plain form can't send. */
function formKey(fingerprint: string, now: number): string {
  return `form-${createHash('sha256')
    .update(`${new Date(now).toISOString().slice(0, 10)} ${fingerprint}`)
    .digest('base64url')}`;
}
