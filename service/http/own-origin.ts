import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The address under which `app`, which listens, reaches itself: `http://127.0.0.1:8000`. */
export function ownOrigin(app: FastifyInstance): string {
  const { address, port, family } = app.server.address() as AddressInfo;
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
