import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whileCollecting } from '../testing/collect-garbage';
import { withTimeLimit } from './time-limit';

let silent: Server;
let url: string;
beforeAll(async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

const call = (signal: AbortSignal) => fetch(url, { signal });

test('what takes too long ends with a TimeoutError, whatever garbage is collected meanwhile', async () => {
  const stopping = new AbortController();
  const called = whileCollecting(() => withTimeLimit(300, stopping.signal, call));
  await expect(called).rejects.toMatchObject({ name: 'TimeoutError' });
});

test.each([
  ['before', true],
  ['while', false],
])('it ends with the reason of the other signal, which is aborted %s it works', async (_when, isEarly) => {
  const stopping = new AbortController();
  if (isEarly) stopping.abort(new Error('stopped'));
  const called = withTimeLimit(60_000, stopping.signal, call);
  stopping.abort(new Error('stopped'));
  await expect(called).rejects.toThrow('stopped');
});

test('what the work gives and throws is passed on', async () => {
  const { signal } = new AbortController();
  await expect(withTimeLimit(60_000, signal, async () => 'done')).resolves.toBe('done');
  await expect(withTimeLimit(60_000, undefined, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
