import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestBody } from '../../../contract/request';
import { sendRequest } from './send-request';

const body: RequestBody = {
  name: 'Aziza',
  phone: '+998901234567',
  email: 'aziza@example.com',
  message: 'Tax?',
  consent: true,
  consentVersion: '1',
  locale: 'kr',
  regionId: '',
  website: '',
};
const receipt = { reference: 'R-1', acceptedAt: '2026-03-01T10:00:00.000Z' };
const realFetch = globalThis.fetch;
let close: () => void;

/** Serves the page's origin by `listener`. */
async function serve(listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (path, init) => realFetch(new URL(String(path), `http://127.0.0.1:${port}`), init);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
}

afterEach(() => {
  close();
  globalThis.fetch = realFetch;
});

test('sends input only in the body and omits empty fields', async () => {
  const seen: unknown[] = [];
  await serve((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      seen.push(request.method, request.url, request.headers['accept-language'], request.headers['idempotency-key'], JSON.parse(text));
      response.writeHead(201).end(JSON.stringify({ data: receipt }));
    });
  });
  expect(await sendRequest(body, 'key-1')).toEqual({ kind: 'taken', receipt });
  const { regionId: _, website: __, ...said } = body;
  expect(seen).toEqual(['POST', '/api/request', 'kr', 'key-1', said]);
});

test('times out when no response starts', async () => {
  await serve(() => undefined);
  expect(await sendRequest(body, 'k', 100)).toEqual({ kind: 'unanswered' });
});

test('times out when the response does not end', async () => {
  await serve((_, response) => void response.writeHead(201).write('{"data":{"reference":"R-'));
  expect(await sendRequest(body, 'k', 100)).toEqual({ kind: 'unanswered' });
});

test('honours Retry-After while the server handles an earlier attempt', async () => {
  const seen: number[] = [];
  await serve((_, response) => {
    seen.push(performance.now());
    if (seen.length > 1) response.writeHead(200).end(JSON.stringify({ data: receipt }));
    else response.writeHead(409, { 'retry-after': '1' }).end('{"error":"Still being sent","message":"Please wait."}');
  });
  expect(await sendRequest(body, 'k')).toEqual({ kind: 'taken', receipt });
  expect((seen[1] ?? 0) - (seen[0] ?? 0)).toBeGreaterThanOrEqual(990);
});

test.each([{}, { 'retry-after': '3600' }])('a 409 with %j is a rejection', async (headers) => {
  await serve((_, response) => void response.writeHead(409, headers).end('{"error":"No new matters","message":"Until Monday."}'));
  expect(await sendRequest(body, 'k')).toMatchObject({ kind: 'refused', status: 409, error: 'No new matters' });
});

test.each([
  ['a captive portal', 200, '<html>'],
  ['a proxy’s error page', 502, '<html>'],
  ['a success without a reference', 201, '{"data":{}}'],
  ['an empty body', 200, ''],
  ['an array', 201, '[]'],
  ['an error without a message', 500, '{"statusCode":500}'],
])('%s is not accepted as a response', async (_, status, text) => {
  await serve((__, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(text));
  expect(await sendRequest(body, 'k')).toEqual({ kind: 'unanswered' });
});
