import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testConfig } from '../../testing/service/test-config';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { said } from '../publications/finding';
import { dataLayout } from '../release/data-layout';
import { buildEnvironment } from './build-environment';
import { type BuildOptions, buildSite } from './build-site';

const folder = temporaryFolder();
const fakeGatsby = join(__dirname, '../../testing/service/fake-gatsby.mjs');
let count = 0;
let siteDir = '';
const lines: string[] = [];

beforeEach(() => {
  count += 1;
  siteDir = join(folder, String(count));
  mkdirSync(siteDir);
  lines.length = 0;
});

function build(plan: string, options: Partial<BuildOptions> = {}): Promise<void> {
  const reportDir = join(siteDir, 'report');
  return buildSite({
    siteDir,
    command: [process.execPath, fakeGatsby, plan, reportDir],
    environment: { PATH: process.env.PATH ?? '' },
    timeout: 30_000,
    reportDir,
    onProgress: (line) => lines.push(line),
    ...options,
  });
}

const warm = () => mkdirSync(join(siteDir, '.cache/webpack'), { recursive: true });
const runs = () => readFileSync(join(siteDir, 'runs.txt'), 'utf8').trim().split('\n');
const isAlive = (pid: number) => {
  try {
    // A killed process that nobody has waited for yet still has its number.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};
const pids = () => JSON.parse(readFileSync(join(siteDir, 'pids.json'), 'utf8')) as number[];

test('a build that succeeds runs once and tells its progress', async () => {
  warm();
  await build('succeed');
  expect(runs()).toEqual(['succeed warm']);
  expect(lines).toEqual(['info fake build: succeed']);
});

test('a damaged cache costs one more attempt, with both folders emptied', async () => {
  warm();
  await build('need-clean-cache');
  expect(runs()).toEqual(['need-clean-cache warm', 'need-clean-cache clean']);
  expect(lines).toContain('The build failed with exit code 1. It is tried once more with a clean cache.');
});

test('a build that fails twice is given up, with its last words', async () => {
  warm();
  await expect(build('fail')).rejects.toMatchObject({
    name: 'PublishError',
    message: 'The build failed with exit code 1.',
    findings: expect.arrayContaining([said('error it went wrong')]),
  });
  expect(runs()).toEqual(['fail warm', 'fail clean']);
});

test('a build that fails with a clean cache is not repeated', async () => {
  await expect(build('fail')).rejects.toThrow('exit code 1');
  expect(runs()).toEqual(['fail clean']);
});

test('a refusal because of the content is not repeated, and keeps the cache', async () => {
  warm();
  await expect(build('refuse')).rejects.toMatchObject({
    message: expect.stringContaining("The content can't be published"),
    findings: [said('contact: There are no contacts.')],
  });
  expect(runs()).toEqual(['refuse warm']);
  expect(existsSync(join(siteDir, '.cache'))).toBe(true);
});

test('a refusal by the attempt with a clean cache is told as one', async () => {
  warm();
  await expect(build('fail,refuse')).rejects.toMatchObject({
    message: expect.stringContaining("The content can't be published"),
    findings: [said('contact: There are no contacts.')],
  });
  expect(runs()).toEqual(['fail warm', 'refuse clean']);
});

test('the report of an earlier build is no refusal of this one', async () => {
  warm();
  await expect(build('refuse')).rejects.toThrow();
  await expect(
    build('fail', { siteDir, command: [process.execPath, fakeGatsby, 'fail,fail,fail', join(siteDir, 'report')] }),
  ).rejects.toThrow('exit code 1');
  expect(runs()).toEqual(['refuse warm', 'fail warm', 'fail clean']);
});

test('a build that hangs is ended after its time with everything that it started, then tried once more', async () => {
  warm();
  await build('spawn-and-hang,succeed', { timeout: 1_500 });
  expect(runs()).toEqual(['spawn-and-hang warm', 'succeed clean']);
}, 30_000);

test('an order to stop ends the group at once and isn’t taken for a failure', async () => {
  warm();
  const controller = new AbortController();
  const building = build('spawn-and-hang', { signal: controller.signal });
  building.catch(() => {});
  await until(() => existsSync(join(siteDir, 'pids.json')));
  controller.abort();
  await expect(building).rejects.toThrow('The build was ended.');
  // A killed process is still there until its parent has noticed.
  await until(() => !pids().some(isAlive));
  expect(runs()).toHaveLength(1);
}, 30_000);

test('no process is left when the publisher itself is killed', async () => {
  const script = `require(${JSON.stringify(join(__dirname, 'run-command.ts'))}).runCommand([process.execPath, ${JSON.stringify(fakeGatsby)}, 'spawn-and-hang', '.'], { cwd: ${JSON.stringify(siteDir)}, environment: {}, timeout: 60000, onLine: () => {} })`;
  const publisher = spawn(process.execPath, ['--import', 'tsx', '-e', script], { stdio: 'inherit' });
  await until(() => existsSync(join(siteDir, 'pids.json')));
  expect(pids().filter(isAlive)).toHaveLength(2);
  publisher.kill('SIGKILL');
  await until(() => pids().filter(isAlive).length === 0);
}, 30_000);

test('the build sees what it needs of the environment and no secret', async () => {
  const config = testConfig(folder, { LOCALE_DOMAINS: 'de=mezon.example.de', IMAGE_HOSTS: 'cdn.example' });
  const environment = buildEnvironment(config, dataLayout(folder), 'http://127.0.0.1:1/api', {
    PATH: '/bin',
    HOME: '/home/x',
    DATABASE_URL: 'postgres://secret',
    SMTP_URL: 'smtps://secret',
    NODE_OPTIONS: '--inspect',
    GATSBY_X: '1',
  });
  await build('succeed', { environment });
  const seen = JSON.parse(readFileSync(join(siteDir, 'environment.json'), 'utf8')) as Record<string, string>;
  expect(seen).toEqual({
    PATH: '/bin',
    FRAME_HOSTS: 'www.openstreetmap.org',
    VENDORS: '[]',
    HOME: '/home/x',
    NODE_ENV: 'production',
    NODE_OPTIONS: expect.stringMatching(/^--max-old-space-size=\d+$/),
    CI: 'true',
    TZ: 'UTC',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    MALLOC_TRIM_THRESHOLD_: '262144',
    MIMALLOC_PURGE_DELAY: '0',
    MIMALLOC_ALLOW_THP: '0',
    GATSBY_CPU_COUNT: '1',
    GATSBY_TELEMETRY_DISABLED: '1',
    CONTENT_API_URL: 'http://127.0.0.1:1/api',
    SITE_URL: 'http://mezon.test',
    LOCALE_DOMAINS: 'de=mezon.example.de',
    IMAGE_HOSTS: 'cdn.example',
    IMAGE_CACHE_DIR: join(folder, 'images'),
    BUILD_REPORT_DIR: join(folder, 'build-report'),
  });
});
