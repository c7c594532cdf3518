import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests that one connection may have unanswered. Browsers and proxies send one at a time; pipelining clients send a few. */
const mostUnanswered = 16;

/** The unanswered requests of a connection. */
interface Line {
  count: number;
  /** Settles when all of them so far are answered. */
  answered: Promise<unknown>;
}

/**
 * Handles one request of a connection at a time, and cuts connections off that send many without reading the answers: Node itself starts
 * every request that it finds in what it has read, up to thousands, and each would hold an open file and a buffer.
 */
export function handleOneAtATime(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const line = lines.get(socket) ?? { count: 0, answered: Promise.resolve() };
    lines.set(socket, line);
    line.count += 1;
    if (line.count > mostUnanswered) socket.destroy();
    const before = line.answered;
    line.answered = new Promise<void>((resolve) => {
      reply.raw.once('close', () => {
        line.count -= 1;
        resolve();
      });
    });
    await before;
    if (socket.destroyed) reply.hijack();
  });
}
