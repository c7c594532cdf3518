import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the store does with a request instead of answering it rightly; `forget`: it does what it should, and the answer is lost. */
export type Fault = 'refuse' | 'cut' | 'flip' | 'fail' | 'forget';

/** A request, as faults see it. */
export interface StoreRequest {
  /** A list is a LIST here. */
  readonly method: string;
  /** Without the bucket; of a list, its prefix. */
  readonly key: string;
}

interface Stored {
  readonly bytes: Buffer;
  readonly etag: string;
  modified: Date;
}

/** A store in memory. */
export interface S3Server {
  /** For RELEASE_STORE. */
  readonly url: string;
  readonly objects: Map<string, Stored>;
  /** Every request so far, as `GET files/…`. */
  readonly requests: string[];
  /** What to do with a request; nothing for a right answer. It may wait before it says so. */
  fault: (request: StoreRequest) => Fault | undefined | Promise<Fault | undefined>;
  /** Whether writes keep to their conditions; some stores don't. */
  keepsConditions: boolean;
  close(): Promise<void>;
}

/** Objects in an answer to a list; few, so that tests see more than one answer. */
const pageSize = 50;

/**
 * The part of the S3 protocol that releases use, over path-style addresses and whatever signature: GET, PUT and DELETE with their conditions,
 * and lists. The long test asks Ceph the same.
 */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    void answer(store, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: S3Server = {
    url: `s3://site-releases/mezon?endpoint=http://127.0.0.1:${port}`,
    objects: new Map(),
    requests: [],
    fault: () => undefined,
    keepsConditions: true,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}

async function answer(store: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://store');
  const isList = searchParams.has('list-type');
  const key = isList ? (searchParams.get('prefix') ?? '') : decodeURIComponent(pathname).split('/').slice(2).join('/');
  const method = isList ? 'LIST' : (request.method ?? '');
  store.requests.push(`${method} ${key}`);
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const fault = await store.fault({ method, key });
  if (fault === 'forget') response.writeHead = () => response.destroy();
  if (fault === 'refuse') request.socket.destroy();
  else if (fault === 'fail') refuse(response, 500, 'InternalError');
  else if (isList) list(store, key, searchParams, response);
  else if (method === 'PUT') put(store, key, Buffer.concat(chunks), request, response);
  else if (method === 'GET') get(store, key, request, response, fault);
  else {
    store.objects.delete(key);
    response.writeHead(204).end();
  }
}

function get({ objects }: S3Server, key: string, { headers }: IncomingMessage, response: ServerResponse, fault?: Fault): void {
  const object = objects.get(key);
  if (!object) refuse(response, 404, 'NoSuchKey');
  else if (headers['if-none-match'] === object.etag) response.writeHead(304, { etag: object.etag }).end();
  else {
    const bytes = fault === 'flip' ? Buffer.from(object.bytes.map((byte, index) => (index === 0 ? byte ^ 1 : byte))) : object.bytes;
    response.writeHead(200, { etag: object.etag, 'content-length': bytes.length });
    if (fault === 'cut') response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
    else response.end(bytes);
  }
}

function put(store: S3Server, key: string, bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
  const before = store.objects.get(key);
  const match = headers['if-match'];
  const isMet =
    !store.keepsConditions ||
    ((headers['if-none-match'] !== '*' || !before) && (match === undefined || `"${match.replaceAll('"', '')}"` === before?.etag));
  if (!isMet)
    refuse(response, match !== undefined && !before ? 404 : 412, match !== undefined && !before ? 'NoSuchKey' : 'PreconditionFailed');
  else {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    store.objects.set(key, { bytes, etag, modified: new Date() });
    response.writeHead(200, { etag }).end();
  }
}

function list({ objects }: S3Server, prefix: string, query: URLSearchParams, response: ServerResponse): void {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > (query.get('continuation-token') ?? '')).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => {
    const { bytes, etag, modified } = objects.get(key) as Stored;
    return `<Contents><Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const more = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(`<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
