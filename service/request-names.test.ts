import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { requestNames } from './request-names';

let server: Server;
let calls: string[];
let answer: string;
beforeEach(async () => {
  calls = [];
  server = createServer((request, response) => {
    calls.push(`${request.url} ${request.headers['accept-language']}`);
    response.writeHead(answer === '' ? 500 : 200, { 'content-type': 'application/json' }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const ask = () => requestNames(fastify(), `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

test('asks the list once for each language, and takes names only', async () => {
  answer = JSON.stringify({
    data: [{ id: 'tax', name: 'Налоги' }, { id: 7, name: 'Семь' }, { id: 'x' }, null, { id: 'y', name: 'y'.repeat(500) }],
  });
  const names = ask();
  const expected = new Map([
    ['tax', 'Налоги'],
    ['7', 'Семь'],
  ]);
  expect([await names('categories', 'ru'), await names('categories', 'ru')]).toEqual([expected, expected]);
  await names('experts', 'uz');
  expect(calls).toEqual(['/api/options/category/site ru', '/api/experts uz']);
});

test.each(['{"data":{}}', '[]', 'null'])('%s holds no names', async (body) => {
  answer = body;
  expect(await ask()('regions', 'ru')).toEqual(new Map());
});

test('an answer that is none is an error, and is not remembered', async () => {
  answer = '';
  const names = ask();
  await expect(names('regions', 'ru')).rejects.toThrow('500');
  answer = '{"data":[{"id":"a","name":"A"}]}';
  expect(await names('regions', 'ru')).toEqual(new Map([['a', 'A']]));
});
