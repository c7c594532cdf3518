import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { oneAtATime } from './one-at-a-time';

const body = 'x'.repeat(400_000);
let app: FastifyInstance;
let [running, most, started] = [0, 0, 0];

beforeEach(async () => {
  [running, most, started] = [0, 0, 0];
  app = fastify({ serverFactory: (handle) => createServer(oneAtATime(handle)) });
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
    started += 1;
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return params.name === 'long' ? body : params.name;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const call = (name: string, connection = 'keep-alive') => `GET /${name} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;

const port = () => (app.server.address() as AddressInfo).port;
const open = () => connect(port(), '127.0.0.1');

test('a few pipelined requests are answered in order, one after the other', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `n${index}`);
  const socket = open().setEncoding('utf8');
  socket.write(names.map((name, index) => call(name, index === 9 ? 'close' : 'keep-alive')).join(''));
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text.match(/n\d$|n\d(?=HTTP)/g)).toEqual(names);
  expect(most).toBe(1);
});

test('a connection that sends many without reading is cut off before they are handled', async () => {
  const socket = open();
  socket.pause();
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(call('long').repeat(2_000));
  socket.resume();
  await closed;
  expect(started).toBeLessThanOrEqual(2);
  expect(await (await fetch(`http://127.0.0.1:${port()}/after`)).text()).toBe('after');
});

test('the next request of a connection is handled after an aborted one elsewhere', async () => {
  const aborted = open();
  aborted.write(call('long'));
  aborted.destroy();
  const socket = open().setEncoding('utf8');
  socket.write(call('next', 'close'));
  let text = '';
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/next$/);
});
