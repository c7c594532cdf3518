import path from 'node:path';
import { downloader, imageOf, problemOf } from '../../../../testing/pictures/downloader';
import { type Answer, picture, pictureHost } from '../../../../testing/pictures/picture-host';
import { photo } from '../../../../testing/pictures/pictures';
import { temporaryFolder } from '../../../../testing/temporary-folder';

const host = pictureHost();
const root = temporaryFolder();
let jpeg: Buffer;
let cacheDir = '';

beforeAll(async () => {
  jpeg = await photo(64, 40).jpeg().toBuffer();
});
beforeEach(() => {
  cacheDir = path.join(root, expect.getState().currentTestName ?? '');
});

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(code, headers).end('no picture');

/** Gives each answer once, the last one for ever. */
function inTurn(...answers: Answer[]): Answer {
  return (request, response) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  };
}

const resetMidBody: Answer = (_request, response) => {
  response.writeHead(200, { 'content-length': jpeg.length });
  response.write(jpeg.subarray(0, 200), () => response.destroy());
};

test.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [401, 'access-denied'],
  [403, 'access-denied'],
  [400, 'unexpected-status'],
  [204, 'unexpected-status'],
  [304, 'unexpected-status'],
])('%i is final: %s after one request', async (code, problem) => {
  host.answers.set('/a.jpg', status(code));
  expect(problemOf(await downloader({ cacheDir, apiOrigin: host.origin }).download('/a.jpg'))).toBe(problem);
  expect(host.requests).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['500', status(500)],
  ['503 with Retry-After', status(503, { 'retry-after': '0' })],
  ['429', status(429)],
  ['a reset in the middle of the file', resetMidBody],
  ['a reset before the answer', (request) => request.socket.destroy()],
])('%s is tried again and then succeeds', async (_name, fault) => {
  host.answers.set('/a.jpg', inTurn(fault, picture(jpeg)));
  const lines: string[] = [];
  const { download } = downloader({ cacheDir, apiOrigin: host.origin, log: (line) => lines.push(line) });
  expect(imageOf(await download('/a.jpg')).width).toBe(64);
  expect(lines).toEqual([expect.stringContaining('try 1 of 3 failed')]);
});

test.each<[string, Answer, string]>([
  ['500', status(500), 'server-error'],
  ['429', status(429), 'server-error'],
  ['resets', resetMidBody, 'unreachable'],
])('%s for ever ends after so many attempts', async (_name, fault, problem) => {
  host.answers.set('/a.jpg', fault);
  const { download } = downloader({ cacheDir, apiOrigin: host.origin, attempts: 4 });
  expect(problemOf(await download('/a.jpg'))).toBe(problem);
  expect(host.requests).toHaveLength(4);
});

test.each<[string, Answer]>([
  ['never answers', () => {}],
  ['stops in the middle', (_request, response) => response.writeHead(200, { 'content-length': jpeg.length }).write(jpeg.subarray(0, 10))],
  [
    'drips byte by byte',
    (_request, response) => {
      response.writeHead(200, { 'content-length': jpeg.length });
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    },
  ],
])('a server that %s does not hold up the build', async (_name, slow) => {
  host.answers.set('/a.jpg', slow);
  const { download } = downloader({ cacheDir, apiOrigin: host.origin, timeout: 150, attempts: 2 });
  expect(problemOf(await download('/a.jpg'))).toBe('timeout');
  expect(host.requests).toHaveLength(2);
});

test('a server that is down', async () => {
  const { download } = downloader({ cacheDir, apiOrigin: 'http://127.0.0.1:1', attempts: 2 });
  expect(await download('/a.jpg')).toEqual({
    ok: false,
    problem: 'unreachable',
    detail:
      'The server of the picture “/a.jpg” cannot be reached (ECONNREFUSED). Check the address, or upload the picture to the content system.',
  });
});

describe('size', () => {
  const maxBytes = 100_000;

  test('a file with too large a Content-Length is not read', async () => {
    host.answers.set('/a.jpg', (_request, response) => response.writeHead(200, { 'content-length': maxBytes + 1 }).write('x'));
    expect(problemOf(await downloader({ cacheDir, apiOrigin: host.origin, maxBytes }).download('/a.jpg'))).toBe('too-large');
    expect(host.requests).toHaveLength(1);
  });

  test('an endless file is aborted at the limit', async () => {
    let sent = 0;
    const closed = new Promise<void>((resolve) => {
      host.answers.set('/a.jpg', (_request, response) => {
        response.on('close', resolve);
        const more = () => {
          for (let room = true; room && !response.destroyed; sent += 16_384) room = response.write(Buffer.alloc(16_384));
        };
        response.on('drain', more);
        more();
      });
    });
    expect(problemOf(await downloader({ cacheDir, apiOrigin: host.origin, maxBytes }).download('/a.jpg'))).toBe('too-large');
    await closed;
    // What lies in the buffers of both ends of the connection was sent but never read.
    expect(sent).toBeLessThan(20e6);
  });
});
