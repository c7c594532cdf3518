import { requestBody } from '../../testing/intake/request-body';
import { type ListeningApp, listeningApp } from '../../testing/service/listening-app';
import { temporaryFolders } from '../../testing/temporary-folder';

const newFolder = temporaryFolders();
const body = JSON.stringify(requestBody());
let app: ListeningApp;
beforeAll(async () => {
  app = await listeningApp(newFolder());
});

/** What the whole service answers to a post with these header lines: the first line of the answer. */
async function statusOf(lines: readonly string[], content = body): Promise<string | undefined> {
  const head = ['POST /api/request HTTP/1.1', 'Content-Type: application/json', 'Connection: close', ...lines];
  return (await app.raw(`${head.join('\r\n')}\r\n\r\n${content}`)).split(' ')[1];
}

const host = 'Host: mezon.test';
const length = `Content-Length: ${Buffer.byteLength(body)}`;

test('a valid request passes', async () => expect(await statusOf([host, length])).toBe('201'));

test.each<[string, readonly string[], string]>([
  ['two lengths', [host, length, 'Content-Length: 5'], '400'],
  ['a length and chunks', [host, length, 'Transfer-Encoding: chunked'], '400'],
  ['a length that is no number', [host, 'Content-Length: -1'], '400'],
  ['no host', [length], '400'],
  ['20 KB of headers', [host, length, `X-Long: ${'x'.repeat(20_000)}`], '431'],
  ['a space in a header’s name', [host, length, 'X Y: z'], '400'],
  ['a NUL in a header', [host, length, 'X: a\0b'], '400'],
  ['from an origin that is none', [host, length, 'Origin: null'], '403'],
  ['from another origin', [host, length, 'Origin: https://evil.example'], '403'],
  ['from our own origin, as another site', [host, length, 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'], '403'],
  ['from a sibling of our host', [host, length, 'Origin: http://evil.mezon.test', 'Sec-Fetch-Site: same-site'], '403'],
  ['from our own page', [host, length, 'Origin: http://mezon.test', 'Sec-Fetch-Site: same-origin'], '201'],
  ['from our own page in a browser without fetch metadata', [host, length, 'Origin: http://mezon.test'], '201'],
])('%s', async (_what, lines, status) => expect(await statusOf(lines)).toBe(status));

test('forged forwarding headers do not evade the limit', async () => {
  const limited = await listeningApp(newFolder(), { REQUESTS_PER_ADDRESS: '2' });
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const response = await fetch(`http://127.0.0.1:${limited.port}/api/request`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
      },
      body: JSON.stringify(requestBody({ message: `message ${index}` })),
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([201, 201, ...Array(8).fill(429)]);
});
