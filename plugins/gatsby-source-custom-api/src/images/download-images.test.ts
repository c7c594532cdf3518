import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { downloader, imageOf, problemOf } from '../../../../testing/pictures/downloader';
import { type Answer, picture, pictureHost } from '../../../../testing/pictures/picture-host';
import { photo } from '../../../../testing/pictures/pictures';
import { temporaryFolder } from '../../../../testing/temporary-folder';

const host = pictureHost();
/** The same server on another port. */
const restarted = pictureHost();
const root = temporaryFolder();
let jpeg: Buffer;
let cacheDir = '';

beforeAll(async () => {
  jpeg = await photo(64, 40).jpeg().toBuffer();
});
beforeEach(() => {
  cacheDir = path.join(root, expect.getState().currentTestName ?? '');
});

const build = () => downloader({ cacheDir, apiOrigin: host.origin });
const addressEntry = () => path.join(cacheDir, 'addresses', readdirSync(path.join(cacheDir, 'addresses'))[0] ?? '');

/** Answers 304 to the right conditional header. */
function versioned(bytes: Buffer, name: 'etag' | 'last-modified', value: string): Answer {
  return (request, response) => {
    const asked = request.headers[name === 'etag' ? 'if-none-match' : 'if-modified-since'];
    if (asked === value) response.writeHead(304).end();
    else picture(bytes, { [name]: value })(request, response);
  };
}

test('a path on the API host becomes a checked file named by its content', async () => {
  host.answers.set('/media/a', picture(jpeg, { 'content-type': 'text/html' }));
  const image = imageOf(await build().download('/media/a'));
  const digest = createHash('sha256').update(jpeg).digest('hex');
  expect(image).toEqual({
    digest,
    file: path.join(cacheDir, 'originals', `${digest}.jpg`),
    extension: 'jpg',
    width: 64,
    height: 40,
  });
  expect(readFileSync(image.file).equals(jpeg)).toBe(true);
});

test('the same address is downloaded once', async () => {
  host.answers.set('/a.jpg', picture(jpeg));
  const { download } = build();
  const together = await Promise.all(Array.from({ length: 20 }, () => download('/a.jpg')));
  const later = await download('/a.jpg');
  expect(new Set([...together, later].map((outcome) => imageOf(outcome).digest)).size).toBe(1);
  expect(host.requests).toHaveLength(1);
});

test('concurrency is limited', async () => {
  const limit = 3;
  let running = 0;
  let most = 0;
  const held: (() => void)[] = [];
  host.answers.set('/later', picture(jpeg));
  const addresses = Array.from({ length: 4 * limit }, (_, index) => `/${index}.jpg`);
  for (const address of addresses) {
    host.answers.set(address, (request, response) => {
      running += 1;
      most = Math.max(most, running);
      held.push(() => {
        running -= 1;
        picture(jpeg)(request, response);
      });
      // Whatever was sent together with these has come before a request that is sent now.
      if (held.length === limit)
        void fetch(`${host.origin}/later`).then(() => {
          for (const answer of held.splice(0)) answer();
        });
    });
  }
  const { download } = downloader({ cacheDir, apiOrigin: host.origin, concurrency: limit });
  await Promise.all(addresses.map(download));
  expect(most).toBe(limit);
});

test.each([
  ['etag', '"v1"'],
  ['last-modified', 'Sun, 01 Mar 2026 09:00:00 GMT'],
] as const)('the next build revalidates by %s and downloads nothing', async (name, value) => {
  host.answers.set('/a.jpg', versioned(jpeg, name, value));
  const first = imageOf(await build().download('/a.jpg'));
  const second = imageOf(await build().download('/a.jpg'));
  expect(second).toEqual(first);
  expect(host.requests.map(({ etag, since }) => etag ?? since)).toEqual([undefined, value]);
});

test('what was changed in the last minute is not taken for known: it may change again within the second that Last-Modified names', async () => {
  const value = new Date().toUTCString();
  host.answers.set('/a.jpg', versioned(jpeg, 'last-modified', value));
  await build().download('/a.jpg');
  const replaced = await photo(32, 20).jpeg().toBuffer();
  host.answers.set('/a.jpg', versioned(replaced, 'last-modified', value));
  expect(imageOf(await build().download('/a.jpg'))).toMatchObject({ width: 32, height: 20 });
});

test('a build in which nothing changed reuses one connection', async () => {
  const addresses = ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg'];
  const sockets = new Set<unknown>();
  for (const address of addresses) {
    host.answers.set(address, (request, response) => {
      sockets.add(request.socket);
      versioned(jpeg, 'etag', '"v1"')(request, response);
    });
  }
  const first = build();
  await Promise.all(addresses.map(first.download));
  sockets.clear();
  const next = build();
  for (const address of addresses) imageOf(await next.download(address));
  expect(sockets.size).toBe(1);
});

test('a changed picture is a new file; the old one is kept', async () => {
  host.answers.set('/a.jpg', versioned(jpeg, 'etag', '"v1"'));
  const first = imageOf(await build().download('/a.jpg'));
  const other = await photo(80, 40).png().toBuffer();
  host.answers.set('/a.jpg', versioned(other, 'etag', '"v2"'));
  const second = imageOf(await build().download('/a.jpg'));
  expect([second.extension, second.width]).toEqual(['png', 80]);
  expect(readFileSync(first.file).equals(jpeg)).toBe(true);
  expect(readFileSync(second.file).equals(other)).toBe(true);
});

test('the embedded API on another port has the same pictures', async () => {
  for (const { answers } of [host, restarted]) answers.set('/a.jpg', versioned(jpeg, 'etag', '"v1"'));
  const first = imageOf(await build().download('/a.jpg'));
  const second = imageOf(await downloader({ cacheDir, apiOrigin: restarted.origin }).download(`${restarted.origin}/a.jpg`));
  expect(second).toEqual(first);
  expect(restarted.requests.map(({ etag }) => etag)).toEqual(['"v1"']);
  expect(readdirSync(path.join(cacheDir, 'addresses'))).toHaveLength(1);
});

test('a deleted picture is not served from the cache', async () => {
  host.answers.set('/a.jpg', versioned(jpeg, 'etag', '"v1"'));
  imageOf(await build().download('/a.jpg'));
  host.answers.clear();
  expect(problemOf(await build().download('/a.jpg'))).toBe('not-found');
});

const rewriteEntry = (change: (entry: Record<string, unknown>) => unknown) =>
  writeFileSync(addressEntry(), JSON.stringify(change(JSON.parse(readFileSync(addressEntry(), 'utf8')))));

test.each<[string, () => void]>([
  ['cut off', () => truncateSync(addressEntry(), 20)],
  ['another JSON', () => rewriteEntry(() => [1, null])],
  ['leading elsewhere', () => rewriteEntry((entry) => ({ ...entry, digest: `../../${entry.digest}` }))],
  ['without a width', () => rewriteEntry(({ width, ...entry }) => entry)],
  ['without validators', () => rewriteEntry((entry) => ({ ...entry, validators: null }))],
  ['of another address', () => rewriteEntry((entry) => ({ ...entry, address: '/b.jpg' }))],
])('an index entry that is %s is ignored', async (_name, damage) => {
  host.answers.set('/a.jpg', versioned(jpeg, 'etag', '"v1"'));
  const first = imageOf(await build().download('/a.jpg'));
  damage();
  expect(imageOf(await build().download('/a.jpg'))).toEqual(first);
  expect(host.requests.map(({ etag }) => etag)).toEqual([undefined, undefined]);
});

test('a damaged original is downloaded again', async () => {
  host.answers.set('/a.jpg', versioned(jpeg, 'etag', '"v1"'));
  const { file } = imageOf(await build().download('/a.jpg'));
  truncateSync(file, 100);
  imageOf(await build().download('/a.jpg'));
  expect(readFileSync(file).equals(jpeg)).toBe(true);
});

test('a picture accepted under wider limits is inspected again', async () => {
  host.answers.set('/a.jpg', versioned(jpeg, 'etag', '"v1"'));
  imageOf(await build().download('/a.jpg'));
  const strict = downloader({ cacheDir, apiOrigin: host.origin, maxPixels: 64 * 40 - 1 });
  expect(problemOf(await strict.download('/a.jpg'))).toBe('too-many-pixels');
});

test('only complete files are left in the cache folder', async () => {
  host.answers.set('/a.jpg', picture(jpeg));
  host.answers.set('/b.jpg', picture(jpeg.subarray(0, 300)));
  const { download } = build();
  await Promise.all(['/a.jpg', '/b.jpg'].map(download));
  const files = readdirSync(cacheDir, { recursive: true, encoding: 'utf8' }).map((file) => path.extname(file));
  expect(files.sort()).toEqual(['', '', '.jpg', '.json']);
});
