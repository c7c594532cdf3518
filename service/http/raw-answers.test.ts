import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { answerForNode, refuseUnreadable } from './raw-answers';

const headers = { 'x-ours': 'yes' };
let app: FastifyInstance;

beforeEach(async () => {
  app = fastify({
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, headers),
    serverFactory: (handle) => {
      const server = createServer(handle);
      answerForNode(server, headers);
      return server;
    },
  });
  app.get('/', async () => 'fine');
  app.get('/endless', async (_request, reply) => {
    const stream = new PassThrough();
    stream.write('begun');
    return reply.type('text/plain').send(stream);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;
const open = () => connect(port(), '127.0.0.1').setEncoding('utf8');
const line = (method: string, target: string) => `${method} ${target} HTTP/1.1\r\nHost: x\r\n\r\n`;

test.each(['garbage\r\n\r\n', line('CONNECT', 'x:1')])('an answer under way is ended, and gets no other one into it: %j', async (next) => {
  const socket = open();
  socket.write(line('GET', '/endless'));
  let received = '';
  let asked = false;
  for await (const chunk of socket) {
    received += chunk;
    if (received.includes('begun') && !asked) asked = socket.write(next);
  }
  expect(received).toMatch(/begun\r\n$/);
});

test('a connection that breaks while CONNECT is answered ends nothing but itself', async () => {
  const closed = new Promise((resolve) =>
    app.server.once('connect', (_request, socket) => socket.once('close', resolve).destroy(new Error('broken'))),
  );
  open().write(line('CONNECT', 'x:1'));
  await closed;
  expect(await (await fetch(`http://127.0.0.1:${port()}/`)).text()).toBe('fine');
});

test('who keeps a connection open after CONNECT is cut off like everybody who is silent', async () => {
  app.server.setTimeout(20);
  const closed = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)));
  const client = connect({ port: port(), host: '127.0.0.1', allowHalfOpen: true });
  // Cut off while it was sending, it may be told of a reset.
  client.on('error', () => {});
  client.resume().write(line('CONNECT', 'x:1'));
  await closed;
  client.destroy();
});
