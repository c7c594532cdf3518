import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import fastify from 'fastify';
import { ConfigError } from '../config';
import { listen } from './listen';

const taken = createServer();
const portTaken = () => (taken.address() as AddressInfo).port;

beforeAll(() => once(taken.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  taken.close();
});

test.each([
  ['', '127.0.0.1', portTaken, / PORT is \d+, which another program uses\. .* choose another with PORT\. /],
  ['METRICS_', '127.0.0.1', portTaken, / METRICS_PORT is .* choose another with METRICS_PORT\. /],
  ['', '192.0.2.7', () => 0, / HOST is 192\.0\.2\.7, which is no address of this machine\. /],
  ['STAFF_', 'nowhere.invalid', () => 0, / STAFF_HOST is nowhere\.invalid, which is no address of this machine\. /],
])('an address that can’t be had is named by its variable (%sHOST %s)', async (prefix, host, port, sentence) => {
  const app = fastify();
  const error = await listen(app, prefix, { host, port: port() }).catch((reason: unknown) => reason);
  await app.close();
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(sentence);
});
