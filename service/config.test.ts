import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, emptyEnvironment, readConfig, variables } from './config';
import { exampleEnvironment, withConfigurationTable } from './config/documents';
import { projectRoot } from './config/parsers';
import type { Variable } from './config/variable';

/** The complaints about an environment; none if it is fine. */
function problemsOf(environment: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 8_000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:8000',
    apiHost: null,
    dataDir: join(projectRoot, 'data'),
    contentDir: join(projectRoot, 'content'),
    keepReleases: 5,
    maxShrink: 20,
    trustProxy: [],
    localeDomains: new Map(),
    publishOnStart: true,
  });
});

test('an empty variable, as compose files write it, has its default', () => {
  expect(readConfig({ SITE_URL: ' ' })).toEqual(readConfig({}));
  expect(readConfig(emptyEnvironment)).toEqual(readConfig({}));
});

test('the site’s address follows the port where it isn’t set', () => {
  expect(readConfig({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000');
  expect(readConfig({ PORT: '80' }).siteUrl).toBe('http://localhost');
  expect(readConfig({ SITE_URL: 'https://Mezon.Example/' }).siteUrl).toBe('https://mezon.example');
});

test.each([
  ['https://mezon.example', 'a.example'],
  ['http://mezon.example', 'a.example:443'],
])('beside %s a host of a locale with port 443 is %s, as in the URLs of its pages', (SITE_URL, host) => {
  expect([...readConfig({ SITE_URL, LOCALE_DOMAINS: 'de=a.example:443' }).localeDomains]).toEqual([['de', host]]);
});

test.each([
  ['PORT', ['1', '65535'], ['-1', '65536', '80.5', '0x50', 'http', '8 000', '1e3']],
  ['HOST', ['0.0.0.0', '::', 'localhost'], ['http://localhost', 'a b', '-x']],
  [
    'SITE_URL',
    ['http://a', 'https://a.example:8443', 'https://a/'],
    ['a.example', 'ftp://a', 'https://a/b', 'https://a?x', 'https://u:p@a', 'javascript:1', 'https://'],
  ],
  ['API_HOST', ['https://office.example', 'http://127.0.0.1:9'], ['office.example', 'https://office.example/api', 'file:///etc']],
  [
    'LOCALE_DOMAINS',
    ['de=a.example', 'de=a.example, ar=b.example:81,'],
    [
      'de',
      'xx=a.example',
      'de=https://a',
      'de=a.example,de=b.example',
      'de=a.example,fr=a.example',
      'de=a.example:81,fr=a.example:82',
      'de=a/b',
      'de=a=b',
      'de=a:65536',
      'de=999.1.1.1',
    ],
  ],
  ['TRUST_PROXY', ['loopback', '10.0.0.0/8, ::1'], ['everyone', '*', 'true', '10.0.0.0/33', '999.1.1.1', 'loopback, ::1/129']],
  ['IMAGE_HOSTS', ['cdn.example', 'a.example, b.example:8443'], ['https://cdn.example', '*', '*.example', 'a b', 'a.example:70000']],
  ['CHAT_HOSTS', [], ['https://chat.example', '*', '*.*.example', 'chat.example:70000']],
  [
    'ANALYTICS_URL',
    ['https://stats.example/a.js?id=1', 'http://127.0.0.1:9/a.js'],
    ['stats.example', '//stats.example/a.js', 'javascript:1', 'https://u:p@a/b'],
  ],
  ['PUBLISH_NOTIFY_URL', [], ['office.example', 'ftp://office.example/', 'https://u:p@office.example/publishing']],
  ['INDEXNOW_URL', ['http://127.0.0.1:9/indexnow'], ['https://u:p@a/b']],
  ['PUBLISH_ON_START', ['yes', 'no', 'TRUE', '0'], ['perhaps']],
  ['BUILD_TIMEOUT', ['10', '86400'], ['9', '15m']],
  ['MAX_SHRINK', ['0', '100'], ['101', '20%']],
  ['LOG_LEVEL', ['debug', 'silent'], ['verbose', 'INFO']],
  ['LOG_FORMAT', ['auto', 'json', 'human'], ['pretty']],
])('%s takes %j and refuses %j', (name, good, bad) => {
  for (const value of good) expect([value, problemsOf({ [name]: value })]).toEqual([value, []]);
  for (const value of bad) {
    const [problem = ''] = problemsOf({ [name]: value });
    expect(problem).toMatch(/^[A-Z_]+ is ".*"\. Give it .+\.$/);
    expect(problem.startsWith(`${name} is ${JSON.stringify(value.replace('u:p@', '…@'))}. `)).toBe(true);
  }
});

test('all problems come at once, and no secret is shown', () => {
  const problems = problemsOf({ PORT: 'x', LOG_LEVEL: 'y', DATABASE_URL: 'mysql://user:Canary@host/db' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['PORT', 'LOG_LEVEL', 'DATABASE_URL']);
  expect(problems.join()).not.toContain('Canary');
});

test.each([
  ['API_HOST', 'https://user:Canary/@Canary@office.example', 'https://…@office.example'],
  ['API_HOST', 'https://user:Can ary\n@office.example', 'https://…@office.example'],
  ['API_HOST', 'user:Canary@office.example', '…@office.example'],
  ['API_HOST', 'https:user:Canary@office.example', '…@office.example'],
  ['API_HOST', 'https:\\\\user:Canary@office.example', '…@office.example'],
  ['IMAGE_HOSTS', 'a.example, https://user:Canary@b.example, user:Canary@c.example', '…@c.example'],
])('of a refused %s nothing before an @ is shown: %j', (name, value, shown) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringContaining(`${name} is "${shown}". `)]);
});

test('of refused e-mail addresses all is shown', () => {
  const value = 'office@mezon.example; legal@mezon.example';
  expect(problemsOf({ REQUEST_MAIL_TO: value })).toEqual([expect.stringContaining(`REQUEST_MAIL_TO is "${value}". `)]);
});

test('settings that contradict each other are refused', () => {
  expect(problemsOf({ SITE_URL: 'https://a.example', LOCALE_DOMAINS: 'de=a.example' })).toEqual([
    expect.stringContaining('LOCALE_DOMAINS gives de the host a.example'),
  ]);
  expect(problemsOf({ SITE_URL: 'https://a.example', LOCALE_DOMAINS: 'de=a.example:8443' })).toHaveLength(1);
  expect(problemsOf({ SITE_URL: 'https://a.example', API_HOST: 'https://a.example' })).toEqual([
    expect.stringContaining('which is this site itself'),
  ]);
  expect(problemsOf({ API_HOST: 'http://localhost:8000' })).toHaveLength(1);
  expect(problemsOf({ PORT: '0' })).toEqual([expect.stringMatching(/^PORT is 0, .+ Set SITE_URL/)]);
  expect(problemsOf({ STAFF_PORT: '0' })).toEqual([expect.stringMatching(/^STAFF_PORT is 0, .+ Set STAFF_URL/)]);
  expect(problemsOf({ PORT: '0', SITE_URL: 'https://a.example', STAFF_PORT: '0', STAFF_URL: 'https://desk.example' })).toEqual([]);
});

test('a script of another provider comes with its attributes and every host that it may reach', () => {
  const environment = {
    ANALYTICS_URL: 'https://stats.example/script.js',
    ANALYTICS_ATTRIBUTES: 'data-website-id=42&data-tag=a%2Cb%26c',
    ANALYTICS_HOSTS: 'API.stats.example, *.stats.example, stats.example',
    CHAT_URL: '/chat.js',
    CHAT_HOSTS: 'chat.example:8443',
  };
  expect(readConfig(environment).vendors).toEqual([
    {
      category: 'analytics',
      src: 'https://stats.example/script.js',
      attributes: [
        { name: 'data-website-id', value: '42' },
        { name: 'data-tag', value: 'a,b&c' },
      ],
      hosts: ['stats.example', 'api.stats.example', '*.stats.example'],
    },
    { category: 'chat', src: '/chat.js', attributes: [], hosts: ['chat.example:8443'] },
  ]);
  expect(readConfig({}).vendors).toEqual([]);
});

test.each([
  [{ ANALYTICS_URL: 'http://stats.example/a.js', SITE_URL: 'https://mezon.example' }, 'which browsers block'],
  [{ CHAT_URL: '/chat.js' }, 'CHAT_HOSTS is empty'],
  [{ CHAT_HOSTS: 'chat.example' }, 'CHAT_URL is empty'],
  [{ ANALYTICS_URL: 'https://a.example/a.js', ANALYTICS_ATTRIBUTES: 'onload=alert(1)' }, 'ANALYTICS_ATTRIBUTES'],
  [{ ANALYTICS_URL: 'https://a.example/a.js', ANALYTICS_ATTRIBUTES: 'data-a=1&data-a=2' }, 'ANALYTICS_ATTRIBUTES'],
  [{ ANALYTICS_URL: 'https://a.example/a.js', ANALYTICS_HOSTS: '*' }, 'ANALYTICS_HOSTS'],
  [{ ANALYTICS_URL: 'https://a.example/a.js', ANALYTICS_HOSTS: "b.example 'unsafe-inline'" }, 'ANALYTICS_HOSTS'],
])('a script that could not work, or would open more than a host, is refused: %j', (environment, complaint) => {
  expect(problemsOf(environment)).toEqual([expect.stringContaining(complaint)]);
});

test('the table of the documentation and .env.example are those of the code (npm run document-config writes them)', () => {
  const documentation = readFileSync(join(projectRoot, 'docs/configuration.md'), 'utf8');
  expect(documentation).toBe(withConfigurationTable(documentation, variables));
  expect(readFileSync(join(projectRoot, '.env.example'), 'utf8')).toBe(exampleEnvironment(variables));
});

test('each variable has one row and a meaning', () => {
  const rows: readonly Variable<unknown>[] = Object.values(variables);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  for (const { name, meaning, fallback, parser } of rows) {
    expect(name).toMatch(/^[A-Z][A-Z_]+$/);
    expect(meaning).toMatch(/\.$/);
    expect(parser.parse(fallback)).not.toBeUndefined();
  }
});
