import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { type Clock, systemClock } from './clock';
import { FirmContent, type ReadContent } from './firm-content';
import { Housekeeping } from './housekeeping';
import { AddressKeys } from './limits/address-keys';
import { RequestLimits, restoreRecentSenders } from './limits/request-limits';
import type { RefusalAnswer } from './outbox/channel';
import { backOffice } from './outbox/channels/back-office';
import { mailChannel } from './outbox/channels/mail';
import { DeliveryRelay } from './outbox/delivery-relay';
import { channelsOf, type IntakeSettings } from './settings';
import { type RequestCounts, requestCounts } from './store/counts';
import type { NewRequest, Receipt } from './store/new-request';
import { requestReference } from './store/request-reference';
import { type Readiness, RequestStore } from './store/request-store';
import type { OpenDatabase } from './store/schema';
import type { CheckedRequest } from './validation/check-request';
import { requestFingerprint } from './validation/fingerprint';
import { type SuspicionDetector, suspicionDetector } from './validation/suspicion';

const minute = 60_000;
const hour = 60 * minute;

/** The outcome of a request. Only `accepted` is a promise to the visitor. */
export type Acceptance =
  | { readonly kind: 'accepted'; readonly receipt: Receipt; readonly replayed: boolean }
  | { readonly kind: 'refused'; readonly answer: RefusalAnswer }
  | { readonly kind: 'otherPayload' | 'inFlight' }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number };

/** The sender of a request. */
export interface Sender {
  readonly address: string;
  /** The `Idempotency-Key`, if any. */
  readonly key: string | null;
  /** A plain form has no key: the same text on the same day is the same request, and a second click waits for the first. */
  readonly plainForm: boolean;
}

/** Dependencies of an intake besides its settings. */
export interface IntakeSurroundings {
  readonly clock?: Clock | undefined;
  /** Without it visitors get no contacts, and e-mails to staff show identifiers in place of names. */
  readonly readContent?: ReadContent | undefined;
}

/** Accepts requests, stores them and delivers them. One per process. */
export class Intake {
  readonly settings: IntakeSettings;
  readonly firm: FirmContent;
  readonly #log: FastifyBaseLogger;
  readonly #clock: Clock;
  readonly #store: RequestStore;
  readonly #relay: DeliveryRelay;
  readonly #addresses: AddressKeys;
  readonly #limits: RequestLimits;
  readonly #suspicion: SuspicionDetector;
  readonly #housekeeping: Housekeeping;
  /** Requests in progress in this process, by key. */
  readonly #inFlight = new Map<string, Promise<Acceptance>>();

  constructor(settings: IntakeSettings, log: FastifyBaseLogger, { clock = systemClock, readContent }: IntakeSurroundings = {}) {
    this.settings = settings;
    this.firm = new FirmContent(readContent);
    this.#log = log;
    this.#clock = clock;
    this.#store = new RequestStore(settings, log, clock);
    const database = () => this.database;
    const channels = [
      ...(settings.apiHost === null ? [] : [backOffice(settings.apiHost)]),
      ...(settings.mail === null ? [] : [mailChannel(settings.mail, this.firm)]),
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

  /** Opens the store and starts delivering. A store that can't be opened does not stop the service; see `readiness`. */
  async start(): Promise<void> {
    await this.#store.open();
    if (this.#store.readiness().ok) await restoreRecentSenders(this.database, this.#limits, this.#clock);
    await this.#relay.start();
    this.#housekeeping.start();
  }

  /** Finishes the requests in progress, then closes the store. */
  async stop(): Promise<void> {
    this.#housekeeping.stop();
    await Promise.allSettled(this.#inFlight.values());
    await this.#relay.stop();
    await this.#store.close();
  }

  /** Whether requests go into the database. While not ok they are still accepted, into the spool. */
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

  /** The check for `/readyz`: whether requests go into the database, and the counts, without local paths. */
  async healthCheck(): Promise<Partial<RequestCounts> & { readonly ok: boolean }> {
    const { ok } = this.readiness();
    const counts = await this.counts().catch(() => ({ spooled: this.#store.spooled }));
    return { ok, ...counts };
  }

  /**
   * Accepts a valid request; when this resolves with `accepted`, it is on disk.
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
      // Sorts by the order of acceptance in this process, also when the clock is set back.
      id: uuidv7(),
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
      quarantineReason === null ? 'request accepted' : 'request quarantined',
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

/** The idempotency key of a plain form, which can't send one. */
function formKey(fingerprint: string, now: number): string {
  return `form-${createHash('sha256')
    .update(`${new Date(now).toISOString().slice(0, 10)} ${fingerprint}`)
    .digest('base64url')}`;
}
