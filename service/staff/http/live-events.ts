import { PassThrough } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Desk } from '../desk';
import { readLiveState, tagOf } from '../live-state';
import { deskPaths } from '../paths';
import { sessionToken } from './visit';

/** Milliseconds between looks at the queue, which other processes write to. */
const lookEvery = 1_000;

/** Looks between two signs of life, after each of which a session that has ended gets no more. */
const looksPerSign = 15;

/** Most browsers that follow at a time; further ones load the page every few seconds instead. */
const mostListeners = 200;

interface Listener {
  readonly stream: PassThrough;
  readonly token: string;
}

const eventOf = (tag: string): string => `event: state\ndata: ${tag}\n\n`;

/** `/staff/events`: server-sent events with the tag of the state (`tagOf`), at once and whenever it changes. They carry no content. */
export function liveEvents(app: FastifyInstance, desk: Desk): void {
  const listeners = new Set<Listener>();
  let timer: NodeJS.Timeout | undefined;
  let known = '';
  let problem: string | null = null;
  let looks = 0;

  const leave = (listener: Listener) => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
  const look = async () => {
    const tag = tagOf(await readLiveState(desk));
    problem = null;
    if (tag !== known) for (const { stream } of listeners) stream.write(eventOf(tag));
    known = tag;
    looks += 1;
    if (looks % looksPerSign === 0) await Promise.all([...listeners].map(giveSign));
  };
  const noteProblem = (error: Error, log: FastifyBaseLogger) => {
    // Once, and not with every look until it is over.
    if (error.message !== problem) log.error({ err: error }, 'The desk can not see what is live');
    problem = error.message;
  };
  const giveSign = async ({ stream, token }: Listener) => {
    if ((await (await desk.staff()).signedIn(token)) === null) stream.end();
    else stream.write(':\n\n');
  };

  app.get(deskPaths.events, { exposeHeadRoute: false }, async (request, reply) => {
    const token = sessionToken(request);
    if (token === null || listeners.size >= mostListeners) return reply.code(503).header('retry-after', 60).send();
    const listener = { stream: new PassThrough(), token };
    listener.stream.on('close', () => leave(listener));
    // The page may have been made before the last change.
    listener.stream.write(`retry: 3000\n${eventOf(tagOf(await readLiveState(desk)))}`);
    if (listeners.size === 0) timer = setInterval(() => void look().catch((error) => noteProblem(error, request.log)), lookEvery);
    listeners.add(listener);
    return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(listener.stream);
  });
  app.addHook('preClose', async () => {
    for (const { stream } of listeners) stream.end();
  });
}
