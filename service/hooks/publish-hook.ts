import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { StoreUnusable } from '../database/store-failure';
import type { OpenBuckets } from '../limits/buckets';
import { networkOf } from '../limits/network-of';
import { RequestLimits } from '../limits/request-limits';
import { errorMessage } from '../logging/error-message';
import { findingText } from '../publications/finding-text';
import type { PublishingQueue } from '../publications/publishing-queue';
import { authenticate, type Sender } from './authenticate';
import type { Credentials } from './credentials';
import { hintOf } from './hint';

/** Path of the webhook. */
export const hookPath = '/hooks/publish';

/** Bytes of a body (Standard Webhooks 1.0: less than 20 kB). */
export const bodyLimit = 20 * 1_024;

/** Retry-After in seconds while the queue can't be written. */
const retryAfter = 5;

const minute = 60_000;

/** Calls that are refused, from one network and in all, before the next are not even looked at. */
const refusals = { perNetwork: { requests: 60, perMs: minute }, overall: { requests: 6_000, perMs: minute } };

/** Calls that are accepted; far more than any back office has changes, and far less than a disk takes. */
const accepted = { perNetwork: { requests: 10_000, perMs: minute }, overall: { requests: 10_000, perMs: minute } };

/** A call that is not taken. */
class Refusal extends Error {
  override readonly name = 'Refusal';

  constructor(
    readonly status: 401 | 404 | 405 | 413 | 429 | 503,
    readonly error: string,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

export interface HookOptions {
  readonly queue: PublishingQueue;
  readonly credentials: Credentials;
  /** Where calls are counted. */
  readonly openBuckets: OpenBuckets;
}

/**
 * Fastify plugin: `POST /hooks/publish` asks for a publication and answers before any work with 202 and `{ data: { job, state } }`, or
 * 200 if it is a call that was accepted before. `GET /hooks/publish/:job`, authenticated in the same way, says what became of it.
 */
export async function publishHook(app: FastifyInstance, { queue, credentials, openBuckets }: HookOptions): Promise<void> {
  const limits = {
    refused: new RequestLimits('refused calls', refusals.perNetwork, refusals.overall, openBuckets),
    accepted: new RequestLimits('calls', accepted.perNetwork, accepted.overall, openBuckets),
  };
  // The signature is over the bytes, whatever they say they are; a type that is malformed would be refused before any parser.
  app.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['content-type'];
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body);

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
  });

  app.setErrorHandler<FastifyError>(async (cause, request, reply) => {
    const { status, error, message, headers } = refusalOf(cause);
    if (status === 503) request.log.error({ err: cause }, 'A call for a publication could not be stored');
    return reply.code(status).headers(headers).send({ error, message });
  });

  /** @throws {Refusal} */
  async function senderOf({ headers, ip, log }: FastifyRequest, body: Buffer): Promise<Sender> {
    const sender = authenticate(headers, body, credentials, Date.now());
    const isAccepted = 'who' in sender;
    const wait = await limits[isAccepted ? 'accepted' : 'refused'].take(networkOf(ip));
    if (wait !== null) throw new Refusal(429, 'Too Many Requests', `Call again in ${wait} seconds.`, { 'retry-after': String(wait) });
    if (isAccepted) return sender;
    log.warn(`A call of ${hookPath} was refused: ${sender.reason}`);
    // The same for every reason, so that nobody learns which part was right.
    throw new Refusal(
      401,
      'Unauthorized',
      'The call is not signed as it has to be, or its token is not right. The log of the server says why.',
      {
        'www-authenticate': 'Bearer',
      },
    );
  }

  app.post(hookPath, { bodyLimit }, async (request, reply) => {
    const body = bodyOf(request);
    const { who, delivery } = await senderOf(request, body);
    const { id, state, replayed } = await fromStore(queue.request({ source: 'hook', who, delivery, hint: hintOf(body) }));
    return reply.code(replayed ? 200 : 202).send({ data: { job: id, state: replayed ? 'duplicate' : state } });
  });

  app.get<{ Params: { job: string } }>(`${hookPath}/:job`, async (request) => {
    await senderOf(request, bodyOf(request));
    const publication = await fromStore(queue.publications().then((publications) => publications.follow(request.params.job)));
    if (!publication) throw new Refusal(404, 'Not Found', 'There is no such job.');
    const { id, state, step, release, findings } = publication;
    return { data: { job: id, state, step, release, findings: findings.map((finding) => findingText(finding)) } };
  });

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: hookPath,
    handler: async () => {
      throw new Refusal(405, 'Method Not Allowed', 'Call it with POST.', { allow: 'POST' });
    },
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** @throws {StoreUnusable} whatever keeps the database from its work */
const fromStore = <Given>(work: Promise<Given>): Promise<Given> =>
  work.catch((cause: unknown) => {
    throw new StoreUnusable(errorMessage(cause), { cause });
  });

/** What an error is to the caller. @throws the error, if it is none of ours */
function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (error.statusCode === 413)
    return new Refusal(413, 'Payload Too Large', `A body may have ${bodyLimit} bytes. Send what has changed, not the content.`);
  if (error instanceof StoreUnusable)
    return new Refusal(503, 'Service Unavailable', 'The call could not be stored. Send it again with the same id.', {
      'retry-after': String(retryAfter),
    });
  throw error;
}
