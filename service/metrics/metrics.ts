import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What is measured in this process, for Prometheus. No label says anything about a visitor. */
export const metrics = new Registry();
const registers = [metrics];

/** Answers of the public listener, by route pattern. */
export const answerSeconds = new Histogram({
  name: 'site_answer_seconds',
  help: 'Seconds from a request to the end of its answer',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  registers,
});

/** Group commits of visitors' requests. */
export const commitSeconds = new Histogram({
  name: 'site_request_commit_seconds',
  help: 'Seconds of a commit of visitors’ requests to the disk',
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2],
  registers,
});

export const durableRequests = new Counter({ name: 'site_requests_stored_total', help: 'Visitors’ requests that are on disk', registers });

/** What is looked up whenever it is asked for; null while it can't be. */
export interface Measured {
  /** Deliveries and requests by state, with the age of the oldest that waits; only what waits in the spool while the database is away. */
  readonly requests: () => Promise<Readonly<Record<string, number | undefined>>>;
  /** The publication that ended last. Times are milliseconds since 1970. */
  readonly publication: () => Promise<{
    readonly state: string;
    readonly createdAt: number;
    readonly startedAt: number | null;
    readonly finishedAt: number | null;
  } | null>;
  /** Seconds for which the oldest publication that has not ended has been waited for; 0 if all have. */
  readonly waitingSeconds: () => Promise<number | null>;
  /** Seconds since this server and the release store last agreed. */
  readonly store?: () => number | null;
}

/** Begins to measure the process, and names what else there is to look up. Once per process. */
export function startMetrics({ requests, publication, waitingSeconds, store }: Measured): void {
  collectDefaultMetrics({ register: metrics });
  lookedUp('site_requests', 'Visitors’ requests and their deliveries by state', 'state', async (gauge) => {
    const { oldestPendingSeconds: _age, ...counts } = await requests();
    for (const [state, count = 0] of Object.entries(counts)) gauge.set({ state }, count);
  });
  lookedUp('site_outbox_age_seconds', 'Age of the oldest delivery that waits', null, async (gauge) => {
    const { oldestPendingSeconds } = await requests();
    if (oldestPendingSeconds !== undefined) gauge.set(oldestPendingSeconds);
  });
  if (store)
    lookedUp('site_release_store_age_seconds', 'How long ago this server and the release store last agreed', null, async (gauge) => {
      const seconds = store();
      if (seconds !== null) gauge.set(seconds);
    });
  lookedUp('site_publication_ended_timestamp_seconds', 'When the last publication ended, and how', 'state', async (gauge) => {
    const last = await publication();
    if (last?.finishedAt) gauge.set({ state: last.state }, last.finishedAt / 1_000);
  });
  lookedUp('site_publication_waiting_seconds', 'Age of the oldest publication that has not ended', null, async (gauge) => {
    const seconds = await waitingSeconds();
    if (seconds !== null) gauge.set(seconds);
  });
  lookedUp(
    'site_publication_seconds',
    'How long the last publication took, in the builder and from its first call on',
    'from',
    async (gauge) => {
      const last = await publication();
      if (!last?.finishedAt) return;
      gauge.set({ from: 'call' }, (last.finishedAt - last.createdAt) / 1_000);
      gauge.set({ from: 'build' }, (last.finishedAt - (last.startedAt ?? last.finishedAt)) / 1_000);
    },
  );
}

/** A gauge that has no value while its source fails. */
function lookedUp<Label extends string>(
  name: string,
  help: string,
  label: Label | null,
  read: (gauge: Gauge<Label>) => Promise<void>,
): void {
  new Gauge<Label>({
    name,
    help,
    labelNames: label === null ? [] : [label],
    registers,
    async collect() {
      this.reset();
      // Without labels a reset gauge says 0, which is a value.
      if (label === null) this.remove();
      await read(this).catch(() => undefined);
    },
  });
}
