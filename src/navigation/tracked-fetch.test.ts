import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { finishProgress, progress } from './progress';
import { trackedFetch } from './tracked-fetch';

let server: Server;
let url: string;

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
  finishProgress('api');
});

/** Waits until the bar satisfies `condition`. */
const until = (condition: () => boolean) =>
  new Promise<void>((resolve) => {
    const end = progress.subscribe(() => {
      if (!condition()) return;
      end();
      resolve();
    });
  });

test('the bar shows the received percentage and ends with the response', async () => {
  let finish = () => {};
  await serve((_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('12345678');
    finish = () => response.end('90');
  });
  const text = trackedFetch(url).then((response) => response.text());
  await until(() => progress.get().percent >= 80);
  expect(progress.get().state).toBe('running');
  finish();
  expect(await text).toBe('1234567890');
  expect(progress.get().state).toBe('done');
});

test('responses take at least 200 ms', async () => {
  await serve((_, response) => response.end('{}'));
  const began = performance.now();
  const response = await trackedFetch(url);
  expect(performance.now() - began).toBeGreaterThanOrEqual(199);
  expect(response.status).toBe(200);
  await response.text();
});

test('an API error turns the bar red and returns the body', async () => {
  await serve((_, response) => response.writeHead(503).end('{"error":"Later"}'));
  const response = await trackedFetch(url);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({ error: 'Later' });
  expect(progress.get().state).toBe('failed');
});

test('an aborted response turns the bar red', async () => {
  await serve((_, response) => {
    response.writeHead(200, { 'content-length': 10 }).write('12345', () => response.destroy());
  });
  const response = await trackedFetch(url);
  await expect(response.text()).rejects.toThrow();
  expect(progress.get().state).toBe('failed');
});

test('a network error turns the bar red', async () => {
  await serve((request) => request.socket.destroy());
  await expect(trackedFetch(url)).rejects.toThrow();
  expect(progress.get().state).toBe('failed');
});
