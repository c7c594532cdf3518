import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A CDN that is told of changes. */
export interface FakeCdn {
  /** For CDN_PURGE_URL. */
  readonly url: string;
  /** Every purge that it took, as host and path, since it was last emptied. */
  purged: string[];
  /** Headers of the last call. */
  headers: IncomingHttpHeaders;
  /** What it answers the purge of an address with; it takes those of 2xx. It may wait before it says so. */
  status: (address: string) => number | Promise<number>;
  close(): Promise<void>;
}

/** Starts one on a free port of the loopback address. */
export async function startFakeCdn(): Promise<FakeCdn> {
  const server = createServer(async (request, response) => {
    const address = `${request.headers.host}${request.url}`;
    cdn.headers = request.headers;
    const status = request.method === 'PURGE' ? await cdn.status(address) : 405;
    if (status < 300) cdn.purged.push(address);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cdn: FakeCdn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    purged: [],
    headers: {},
    status: () => 200,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return cdn;
}
