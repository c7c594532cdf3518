import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { OpenBuckets } from '../limits/buckets';
import { RequestLimits } from '../limits/request-limits';
import { ownBuckets } from '../limits/token-buckets';
import { type Clock, systemClock } from './context';
import { FirmContent, type ReadContent } from './firm-content';
import { Housekeeping } from './housekeeping';
import { AddressKeys } from './limits/address-keys';
import { restoreRecentSenders } from './limits/restore-recent-senders';
import { backOffice } from './outbox/channels/back-office';
import { mailChannel } from './outbox/channels/mail';
import { DeliveryRelay } from './outbox/delivery-relay';
import { type Undelivered, undelivered } from './outbox/outbox';
import { Refusal } from './refusal';
import { channelsOf, type IntakeSettings } from './settings';
import { type RequestCounts, requestCounts } from './store/counts';
import type { NewRequest, Receipt, SaveOutcome } from './store/new-request';
import { requestReference } from './store/request-reference';
import { RequestStore } from './store/request-store';
import type { OpenDatabase } from './store/schema';
import type { CheckedRequest } from './validation/check-request';
import { requestFingerprint } from './validation/fingerprint';
import { type SuspicionDetector, suspicionDetector } from './validation/suspicion';

const minute = 60_000;
const hour = 60 * minute;

/** A request that is on disk. */
export interface Acceptance {
  readonly receipt: Receipt;
  /** Whether it was there before, under the same key. */
  readonly replayed: boolean;
}

/** The sender of a request. */
export interface Sender {
  readonly address: string;
  /** The `Idempotency-Key`, if any. */
  readonly key: string | null;
  /** A plain form has no key: the same text on the same day is the same request, and a second click waits for the first. */
  readonly plainForm: boolean;
}

/** Accepts requests, stores them and delivers them. One per process. */
export class Intake {
  readonly firm: FirmContent;
  readonly #store: RequestStore;
  readonly #relay: DeliveryRelay;
  readonly #addresses: AddressKeys;
  readonly #limits: RequestLimits;
  readonly #suspicion: SuspicionDetector;
  readonly #housekeeping: Housekeeping;
  /** Requests in progress in this process, by key. */
  readonly #inFlight = new Map<string, Promise<Acceptance>>();

  /**
   * @param readContent without it visitors get no contacts, and e-mails to staff show identifiers in place of names
   * @param openBuckets where the limits are counted; by default in this process
   */
  constructor(
    readonly settings: IntakeSettings,
    private readonly log: FastifyBaseLogger,
    readContent?: ReadContent,
    private readonly clock: Clock = systemClock,
    openBuckets: OpenBuckets = ownBuckets(() => clock.monotonic()),
  ) {
    this.firm = new FirmContent(readContent);
    this.#store = new RequestStore(settings, log, clock);
    const context = { settings, log, clock, database: () => this.database };
    this.#relay = new DeliveryRelay(
      [
        ...(settings.apiHost === null ? [] : [backOffice(settings.apiHost, settings.staffLocale)]),
        ...(settings.mail === null ? [] : [mailChannel(settings.mail, this.firm, (id) => this.#inOffice(id))]),
      ],
      context,
    );
    this.#addresses = new AddressKeys(context.database);
    this.#limits = new RequestLimits(
      'requests',
      { requests: settings.perAddressPerHour, perMs: hour },
      { requests: settings.overallPerMinute, perMs: minute },
      openBuckets,
    );
    this.#suspicion = suspicionDetector(settings.minFillMs);
    this.#housekeeping = new Housekeeping(context);
  }

  /** Opens the store and starts delivering. A store that can't be opened does not stop the service; see `isReady`. */
  async start(): Promise<void> {
    await this.#store.open();
    if (this.isReady) await restoreRecentSenders(this.database, this.#limits, this.clock);
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

  /** Whether requests go into the database. While not, they are still accepted, into the spool. */
  get isReady(): boolean {
    return this.#store.isReady;
  }

  /** The open database. @throws {StoreUnusable} while it can't be used */
  get database(): OpenDatabase {
    return this.#store.database;
  }

  /** Deliveries and requests by state. @throws {StoreUnusable} while the database can't be read */
  async counts(): Promise<RequestCounts> {
    return requestCounts(this.database, this.#store.spooled, this.clock.now());
  }

  /** The counts, as far as they can be read. */
  knownCounts(): Promise<Partial<RequestCounts>> {
    return this.counts().catch(() => ({ spooled: this.#store.spooled }));
  }

  /**
   * The check for `/readyz`: whether requests are taken, what keeps them from going into the database and out of it, and the counts, without local
   * paths. While the spool takes them, nobody has to go elsewhere: all servers may have lost the same database.
   */
  async healthCheck(): Promise<Partial<RequestCounts> & { readonly ok: boolean; readonly degraded?: unknown }> {
    const { isReady, isTaking } = this.#store;
    const problems = { ...this.#relay.problems, ...(!isReady && isTaking && { database: 'away; requests go to the spool' }) };
    return { ok: isTaking, ...(await this.knownCounts()), ...(Object.keys(problems).length > 0 && { degraded: problems }) };
  }

  /**
   * Accepts a valid request; when this resolves, it is on disk.
   * @throws {Refusal} with the answer for the sender; {StoreFull} or {StoreUnusable} when it could not be stored
   */
  async accept(request: CheckedRequest, sender: Sender): Promise<Acceptance> {
    const now = this.clock.now();
    const fingerprint = requestFingerprint(request);
    const key = sender.key ?? (sender.plainForm ? formKey(fingerprint, now) : null);
    const first = key === null ? undefined : this.#inFlight.get(key);
    if (first && !sender.plainForm) throw inFlight();
    if (first) return { ...(await first), replayed: true };
    const idempotency = key === null ? null : { key, fingerprint };
    const taking = this.#takeWithinLimits(request, sender, idempotency, now);
    if (key === null) return taking;
    this.#inFlight.set(key, taking);
    return taking.finally(() => this.#inFlight.delete(key));
  }

  /**
   * A retry costs no allowance, which only the store can tell: it passes when the limit is reached, and gives back what it took, also while
   * another server has the request in progress.
   */
  async #takeWithinLimits(
    request: CheckedRequest,
    { address }: Sender,
    idempotency: NewRequest['idempotency'],
    now: number,
  ): Promise<Acceptance> {
    const addressHash = await this.#addresses.keyOf(address, now);
    const retryAfterSeconds = await this.#limits.take(addressHash);
    if (retryAfterSeconds !== null && !(idempotency && (await this.#store.knows(idempotency.key))))
      throw new Refusal('tooMany', { retryAfterSeconds });
    const giveBack = async () => retryAfterSeconds === null && this.#limits.giveBack(addressHash);
    try {
      const acceptance = await this.#take(request, addressHash, idempotency);
      if (acceptance.replayed) await giveBack();
      return acceptance;
    } catch (error) {
      if (error instanceof Refusal && error.answerName === 'inFlight') await giveBack();
      throw error;
    }
  }

  async #take(request: CheckedRequest, addressHash: string, idempotency: NewRequest['idempotency']): Promise<Acceptance> {
    const now = this.clock.now();
    const quarantineReason = this.#suspicion.judge(request, now);
    const forget = this.#suspicion.remember(request, now);
    const lease = quarantineReason === null ? this.#relay.leaseForVisitor(now) : null;
    const entry: NewRequest = {
      // Sorts by the order of acceptance in this process, also when the clock is set back.
      id: uuidv7(),
      reference: requestReference(now),
      acceptedAt: now,
      request,
      addressHash,
      quarantineReason,
      channels: channelsOf(this.settings),
      idempotency,
      lease,
    };
    let stored = false;
    try {
      const outcome = await this.#store.save(entry);
      stored = outcome.kind === 'stored';
      return await this.#finish(entry, outcome);
    } finally {
      if (!stored) forget();
      if (lease) this.#relay.visitorLeaves();
    }
  }

  /** How the delivery of a request to the back office stands, if it is not there yet, as far as the database tells. */
  async #inOffice(requestId: string): Promise<Undelivered | undefined> {
    try {
      return await undelivered(this.database, requestId, 'backOffice', this.#relay.problems.backOffice);
    } catch {
      return undefined;
    }
  }

  /** What follows once the store has said what became of a request: the visitor may wait for the back office. */
  async #finish(entry: NewRequest, outcome: SaveOutcome): Promise<Acceptance> {
    if (!('receipt' in outcome)) throw outcome.kind === 'inFlight' ? inFlight() : new Refusal(outcome.kind);
    const { receipt } = outcome;
    if (outcome.kind === 'replayed') return { receipt, replayed: true };
    const { lease, quarantineReason } = entry;
    this.log.info(
      { reference: receipt.reference, reason: quarantineReason ?? undefined },
      quarantineReason === null ? 'request accepted' : 'request quarantined',
    );
    if (lease && !outcome.spooled) {
      const result = await this.#relay.forwardNow({ ...entry, reference: receipt.reference });
      if (result.kind === 'refused' && result.answer) throw new Refusal('invalid', { answer: result.answer });
    } else if (quarantineReason === null) {
      this.#relay.wake();
    }
    return { receipt, replayed: false };
  }
}

/** Another attempt with the same key is in progress. */
function inFlight(): Refusal {
  return new Refusal('inFlight', { retryAfterSeconds: 1 });
}

/** The idempotency key of a plain form, which can't send one. */
function formKey(fingerprint: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  return `form-${hash('sha256', `${day} ${fingerprint}`, 'base64url')}`;
}
