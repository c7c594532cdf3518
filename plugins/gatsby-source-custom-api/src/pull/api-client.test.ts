import { type FakeBackOffice, faults, openBackOffice } from '../../../../testing/back-office/fake-back-office';
import type { Fault } from '../../../../testing/back-office/faults';
import { whileCollecting } from '../../../../testing/collect-garbage';
import { createApiClient } from './api-client';
import { CallFailure } from './call-failure';

let office: FakeBackOffice;
beforeAll(async () => {
  office = await openBackOffice(['en', 'de']);
});
afterEach(() => office.reset());
afterAll(() => office.close());

const settings = {
  headers: {},
  rootKey: 'data',
  concurrency: 4,
  timeout: 10_000,
  attempts: 3,
  retryDelay: 1,
  endpointBudget: 30_000,
  totalBudget: 30_000,
  maxBodyBytes: 100_000,
};

async function get(path = '/contact/site', changes: Partial<Parameters<typeof createApiClient>[0]> = {}, log: string[] = []) {
  const api = createApiClient({ ...settings, url: office.url, ...changes }, (line) => log.push(line));
  try {
    return await api.get(path, 'de');
  } finally {
    await api.close();
  }
}

const failureOf = (call: Promise<unknown>): Promise<CallFailure> =>
  call.then(
    () => Promise.reject(new Error('The call did not fail.')),
    (error: unknown) => (error instanceof CallFailure ? error : Promise.reject(error)),
  );

const contactCalls = () => office.calls.filter(({ endpoint }) => endpoint === 'contact').length;

describe('requests and responses', () => {
  test('sends the language and the configured headers, returns the payload', async () => {
    const { data } = await get('/contact/site', { headers: { Authorization: 'Bearer x', 'Accept-Language': 'fr' } });
    expect(data).toMatchObject({ language: 'de', address: 'Tashkent de' });
    expect(office.calls[0]?.headers).toMatchObject({ 'accept-language': 'de', authorization: 'Bearer x', accept: 'application/json' });
  });

  test('a trailing slash is dropped from the base URL and kept in the path', async () => {
    await get('/content/site/', { url: `${office.url}/` });
    expect(office.calls[0]?.path).toBe('/api/content/site/');
  });

  test('the key of the payload is configurable', async () => {
    office.inject(
      {},
      faults.alter((answer) => ({ result: (answer as { data: unknown }).data })),
    );
    await expect(get('/contact/site', { rootKey: 'result' })).resolves.toMatchObject({ data: { language: 'de' } });
  });

  test('a compressed response is decompressed', async () => {
    office.inject({}, faults.gzipped());
    await expect(get()).resolves.toMatchObject({ data: { language: 'de' } });
  });

  test('connections are limited and reused', async () => {
    const api = createApiClient({ ...settings, url: office.url }, () => {});
    const before = office.mostConnections;
    await Promise.all(Array.from({ length: 60 }, () => api.get('/works', 'en')));
    await api.close();
    expect(office.calls).toHaveLength(60);
    expect(office.mostConnections - before).toBeLessThanOrEqual(4);
  });
});

const transientFaults: [string, Fault, string][] = [
  ['no answer', faults.stall(), 'timeout'],
  ['an answer that stops half-way', faults.stallMidBody(), 'timeout'],
  ['an answer that drips', faults.drip(20), 'timeout'],
  ['a connection that breaks at once', faults.reset(), 'unreachable'],
  ['a connection that breaks half-way', faults.resetMidBody(), 'unreachable'],
  ['fewer bytes than promised', faults.truncated(), 'unreachable'],
  ['500', faults.status(500), 'server-error'],
  ['502', faults.status(502), 'server-error'],
  ['503', faults.status(503), 'server-error'],
  ['429', faults.status(429), 'too-many-requests'],
];

describe.each(transientFaults)('%s', (_, fault, code) => {
  test('is retried, and has no effect if the retry succeeds', async () => {
    office.inject({ endpoint: 'contact' }, fault, 1);
    const log: string[] = [];
    // Long enough that the second try answers in time on a busy machine.
    await expect(get('/contact/site', { timeout: 1_000 }, log)).resolves.toMatchObject({ data: { language: 'de' } });
    expect(contactCalls()).toBe(2);
    expect(log).toEqual([expect.stringContaining('try 1 of 3 failed')]);
  });

  test('fails after the last attempt, with URL and number of attempts', async () => {
    office.inject({ endpoint: 'contact' }, fault);
    const failure = await failureOf(get('/contact/site', code === 'timeout' ? { timeout: 500 } : {}));
    expect(failure).toMatchObject({ code, url: `${office.url}/contact/site` });
    expect(failure.message).toMatch(/\(3 tries\)$/);
    expect(contactCalls()).toBe(3);
  });
});

const finalFaults: [string, Fault, string, RegExp][] = [
  ['400', faults.status(400), 'refused', /answered 400/],
  ['401', faults.status(401), 'refused', /access token in the option "headers" .* in gatsby-config\.ts/],
  ['404', faults.status(404), 'refused', /answered 404.*API_HOST/],
  [
    'a redirect',
    faults.redirect('https://elsewhere.example/api'),
    'redirect-refused',
    /302 to https:\/\/elsewhere\.example.*Redirects are not followed; set API_HOST/,
  ],
  ['a redirect to itself', faults.redirect(), 'redirect-refused', /Redirects are not followed/],
  ['no content', faults.status(204), 'unexpected-status', /204/],
  ['broken JSON', faults.malformedJson(), 'malformed-json', /cannot be read as JSON/],
  ['bytes that are no text', faults.notUtf8(), 'malformed-json', /not valid UTF-8/],
  ['a web page', faults.htmlPage(), 'not-json', /text\/html.*API_HOST.*not a web page/],
  ['an answer that is too large', faults.hugeBody(1_000_000), 'too-large', /larger than 0\.1 MB/],
  ['an answer that is too large unpacked', faults.gzipBomb(50_000_000), 'too-large', /larger than 0\.1 MB/],
  ['a damaged compression', faults.brokenGzip(), 'damaged', /not valid gzip/],
  ['null', faults.alter(() => null), 'wrong-shape', /not an object with "data"/],
  ['a list without envelope', faults.alter(() => []), 'wrong-shape', /not an object with "data"/],
  ['an envelope of another kind', faults.alter(() => ({ items: [] })), 'wrong-shape', /not an object with "data"/],
];

describe.each(finalFaults)('%s', (_, fault, code, message) => {
  test('fails at once', async () => {
    office.inject({}, fault);
    const failure = await failureOf(get());
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(message);
    expect(office.calls).toHaveLength(1);
  });
});

describe('retries and budgets', () => {
  test.each([429, 503])('Retry-After of a %d is respected', async (status) => {
    office.inject({}, faults.status(status, { 'retry-after': '3' }), 1);
    const waits: number[] = [];
    const api = createApiClient({ ...settings, url: office.url }, () => {}, {
      wait: async (milliseconds) => {
        waits.push(milliseconds);
      },
    });
    await expect(api.get('/contact/site', 'de')).resolves.toMatchObject({ data: { language: 'de' } });
    await api.close();
    expect(waits).toEqual([3_000]);
  });

  test('does not wait beyond the budget of the call', async () => {
    office.inject({}, faults.status(503, { 'retry-after': '20' }));
    await expect(failureOf(get('/contact/site', { endpointBudget: 1_000 }))).resolves.toMatchObject({ code: 'server-error' });
    expect(office.calls).toHaveLength(1);
  });

  test('the budget of a call limits its attempts', async () => {
    office.inject({}, faults.stall());
    const failure = await failureOf(get('/contact/site', { attempts: 10, timeout: 100, endpointBudget: 250 }));
    expect(failure.code).toBe('timeout');
    expect(office.calls.length).toBeLessThan(5);
  });

  test('a call that may be ended from outside is still limited in time, whatever garbage is collected meanwhile', async () => {
    office.inject({}, faults.drip(20));
    const { signal } = new AbortController();
    const api = createApiClient({ ...settings, url: office.url, timeout: 300, attempts: 1 }, () => {}, { signal });
    const failure = await whileCollecting(() => failureOf(api.get('/contact/site', 'de')));
    await api.close();
    expect(failure.code).toBe('timeout');
  });

  test('the total budget fails calls still in the queue', async () => {
    office.inject({}, faults.stall());
    const api = createApiClient({ ...settings, url: office.url, concurrency: 1, timeout: 100, attempts: 1, totalBudget: 250 }, () => {});
    const failures = await Promise.all(Array.from({ length: 20 }, () => failureOf(api.get('/works', 'en'))));
    await api.close();
    expect(failures.every(({ code }) => code === 'timeout')).toBe(true);
    expect(failures.at(-1)?.message).toMatch(/ran out before this call/);
    expect(office.calls.length).toBeLessThan(20);
  });

  test('a refused connection is reported as such', async () => {
    const gone = await openBackOffice(['en']);
    await gone.close();
    const failure = await failureOf(get('/contact/site', { url: gone.url }));
    expect(failure).toMatchObject({ code: 'unreachable' });
    expect(failure.message).toMatch(/ECONNREFUSED.*API_HOST/);
  });

  test('an unknown host is reported as such', async () => {
    const failure = await failureOf(get('/contact/site', { url: 'http://office.invalid/api', timeout: 5_000 }));
    expect(failure.message).toMatch(/ENOTFOUND|EAI_AGAIN/);
  });
});
