import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
 * every request that it finds in what it has read, up to thousands, and each would hold an open file and a buffer. It stands before the
 * framework, which would make two objects and run its hooks for each of them.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();
  return async (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket) ?? { count: 0, answered: Promise.resolve() };
    lines.set(socket, line);
    line.count += 1;
    if (line.count > mostUnanswered) {
      socket.destroy();
      return;
    }
    const before = line.answered;
    line.answered = new Promise<void>((resolve) => {
      response.once('close', () => {
        line.count -= 1;
        resolve();
      });
    });
    await before;
    if (!socket.destroyed) handle(request, response);
  };
}
