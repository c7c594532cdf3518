import { downloader, problemOf } from '../../../../testing/pictures/downloader';
import { canary, pictureHost } from '../../../../testing/pictures/picture-host';
import { temporaryFolder } from '../../../../testing/temporary-folder';

const host = pictureHost();
const trap = canary();
const cacheDir = temporaryFolder();

afterEach(() => {
  expect(trap).toMatchObject({ connections: 0, bytes: 0 });
});

/** Every host here was allowed by mistake, so that only the check at the connection stands in the way. */
async function outcomeWhenAllowed(address: string, options: Partial<Parameters<typeof downloader>[0]> = {}) {
  const { host: allowed } = new URL(address);
  const { download } = downloader({ cacheDir, apiOrigin: host.origin, allowedHosts: [allowed], timeout: 500, ...options });
  return problemOf(await download(address));
}

// One address of each spelling that the parser of URLs knows; public-address.test.ts has the ranges.
test.each([
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '0',
  'localhost',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  '[fd00::1]',
])('nothing is sent to %s, even if the host is allowed', async (name) => {
  expect(await outcomeWhenAllowed(`http://${name}:${trap.port}/a.jpg`)).toBe('private-address');
  expect(await outcomeWhenAllowed(`https://${name}:${trap.port}/a.jpg`)).toBe('private-address');
});

test('nothing is sent to localhost with a trailing dot, which not every system resolves', async () => {
  expect(['private-address', 'unreachable']).toContain(await outcomeWhenAllowed(`http://localhost.:${trap.port}/a.jpg`));
});

test.each(['http', 'https'])('nothing is sent to a name that resolves to this machine (%s)', async (scheme) => {
  const addresses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '169.254.169.254'];
  for (const address of addresses) {
    const family = address.includes(':') ? 6 : 4;
    const problem = await outcomeWhenAllowed(`${scheme}://cdn.example:${trap.port}/a.jpg`, {
      lookup: (_name, { all }, callback) => (all ? callback(null, [{ address, family }]) : callback(null, address, family)),
    });
    expect(problem).toBe('private-address');
  }
});

test('the exception for the API applies to its port only', async () => {
  expect(await outcomeWhenAllowed(`http://127.0.0.1:${trap.port}/a.jpg`)).toBe('private-address');
  const { download } = downloader({ cacheDir, apiOrigin: host.origin });
  expect(problemOf(await download(`http://127.0.0.1:${trap.port}/b.jpg`))).toBe('host-not-allowed');
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) into a private network is not followed', async (code) => {
  host.answers.set('/a.jpg', (_request, response) => response.writeHead(code, { location: `http://127.0.0.1:${trap.port}/a.jpg` }).end());
  const { download } = downloader({ cacheDir, apiOrigin: host.origin, allowedHosts: [`127.0.0.1:${trap.port}`] });
  expect(problemOf(await download('/a.jpg'))).toBe('redirect-refused');
});

test('a redirect loop costs one request', async () => {
  host.answers.set('/loop', (_request, response) => response.writeHead(302, { location: '/loop' }).end());
  expect(problemOf(await downloader({ cacheDir, apiOrigin: host.origin }).download('/loop'))).toBe('redirect-refused');
  expect(host.requests).toHaveLength(1);
});
