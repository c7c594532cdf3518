import type { Database, DeliveryState, OutboxRow, RequestStatus } from '../store/schema';
import type { StaffRequest } from './find-request';

export interface RequestFilter {
  readonly status?: RequestStatus | undefined;
  /** Only requests with a delivery in this state. */
  readonly delivery?: DeliveryState | undefined;
  /** Only requests since this time, milliseconds since 1970. */
  readonly since?: number | undefined;
}

const batchSize = 200;

/** Requests in order of acceptance, the newest first if `newestFirst`, read in batches so that any number fits in memory. */
export async function* readRequests(database: Database, filter: RequestFilter, newestFirst: boolean): AsyncGenerator<StaffRequest> {
  const { status, delivery, since } = filter;
  const direction = newestFirst ? 'desc' : 'asc';
  for (let last: string | undefined; ; ) {
    let query = database.selectFrom('requests').selectAll().orderBy('id', direction).limit(batchSize);
    if (status) query = query.where('status', '=', status);
    if (since !== undefined) query = query.where('accepted_at', '>=', since);
    if (delivery) query = query.where('id', 'in', (sub) => sub.selectFrom('outbox').select('request_id').where('state', '=', delivery));
    if (last) query = query.where('id', newestFirst ? '<' : '>', last);
    const requests = await query.execute();
    if (requests.length === 0) return;
    const byRequest = new Map<string, OutboxRow[]>(requests.map(({ id }) => [id, []]));
    const deliveries = await database
      .selectFrom('outbox')
      .selectAll()
      .where('request_id', 'in', [...byRequest.keys()])
      .orderBy('channel')
      .execute();
    for (const row of deliveries) byRequest.get(row.request_id)?.push(row);
    for (const request of requests) yield { request, deliveries: byRequest.get(request.id) ?? [] };
    last = requests.at(-1)?.id;
  }
}
