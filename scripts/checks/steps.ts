import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { emptyEnvironment } from '../../service/config';
import { freePort } from '../../testing/free-port';
import { type Counts, type JestResult, jestCounts } from './jest-result';
import { runCommand } from './run-command';

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Name of the step without whose success this one makes no sense. */
  readonly needs?: string;
  /** Whether it uses all cores by itself; other steps run two at a time. */
  readonly alone?: boolean;
  readonly run: () => Promise<Counts>;
}

const root = resolve(__dirname, '../..');

/** Everything in it is removed before a build but the encoded pictures, which depend on nothing but their originals. */
const dataDir = join(root, 'data/test');

/**
 * Where tests make their folders: in memory if the system offers it. Releases and databases wait for the disk thousands of times, and a build
 * beside them keeps it busy: unit tests then take three times as long.
 */
const temporary = isWritable('/dev/shm') ? { TMPDIR: '/dev/shm' } : {};

/** All cores but one, where there are more than two: browser, server and tests share them. */
const workers = Math.max(2, availableParallelism() - 1);

/** Environment of the build and of the server under test, set by the step `build`. */
let site: Readonly<Record<string, string>> = {};

/** All checks, in the order in which they start. A budget is in seconds for a test file. */
export const steps: readonly Step[] = [
  { name: 'types', title: 'TypeScript', run: () => npmScript('types', 'types') },
  { name: 'lint', title: 'lint and format', run: () => npmScript('lint', 'lint') },
  { name: 'build', title: 'the production build', run: build },
  { name: 'unit', title: 'unit and component tests', run: () => jest(['unit', 'component'], { budget: 20, maxWorkers: workers }) },
  // The longest step that needs the build begins first, so that neither lane is idle at the end.
  { name: 'e2e', title: 'the served site in Chromium', needs: 'build', run: () => onServer('e2e', 60) },
  { name: 'release', title: 'every file of the release', needs: 'build', run: () => jest(['release'], { budget: 60 }) },
  { name: 'builds', title: 'further builds on the cache of the first', needs: 'build', run: () => jest(['builds'], { budget: 240 }) },
];

/** What `npm run test:all` adds. */
export const longStep: Step = {
  name: 'long',
  title: 'what takes too long for every change',
  needs: 'build',
  alone: true,
  run: () => onServer('long', 600),
};

async function npmScript(step: string, script: string): Promise<Counts> {
  const code = await runCommand(step, ['npm', 'run', '--silent', script], site);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function build(): Promise<Counts> {
  mkdirSync(dataDir, { recursive: true });
  const old = readdirSync(dataDir).filter((name) => name !== 'images');
  // Without Gatsby's cache, so that this is the clean build that the later ones are compared with.
  for (const path of [...old.map((name) => join(dataDir, name)), join(root, '.cache'), join(root, 'public')])
    rmSync(path, { recursive: true, force: true });
  site = await siteEnvironment();
  return npmScript('build', 'publish-site');
}

/** Environment of build and server. All variables are in it, so that whatever the machine sets for its own site stays out. */
export async function siteEnvironment(): Promise<Record<string, string>> {
  const port = await freePort();
  // Where the browser tests answer for the providers of analytics and chat.
  const vendorPort = await freePort();
  return {
    ...emptyEnvironment,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    ANALYTICS_URL: `http://analytics.localhost:${vendorPort}/script.js`,
    ANALYTICS_ATTRIBUTES: 'data-website-id=42',
    CHAT_URL: `http://chat.localhost:${vendorPort}/chat.js`,
    LOG_FORMAT: 'human',
  };
}

/** Runs the tests of a project against a server with the release. */
async function onServer(project: string, budget: number): Promise<Counts> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'service/server.ts'], {
    cwd: root,
    env: { ...process.env, ...site, PUBLISH_ON_START: 'no', LOG_LEVEL: 'warn', REQUESTS_PER_ADDRESS: '1000000', REQUEST_MIN_SECONDS: '0' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const isListening = await Promise.race([once(server, 'message').then(() => true), ended.then(() => false)]);
  if (!isListening) return { passed: 0, failed: 1, note: 'the server did not start' };
  try {
    return await jest([project], { budget, maxWorkers: workers });
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

async function jest(projects: readonly string[], { budget, maxWorkers = 1 }: { budget: number; maxWorkers?: number }): Promise<Counts> {
  const [step = ''] = projects;
  mkdirSync(dataDir, { recursive: true });
  const outputFile = join(dataDir, `jest-${step}.json`);
  rmSync(outputFile, { force: true });
  const argv = ['--selectProjects', ...projects, `--maxWorkers=${maxWorkers}`, '--json', `--outputFile=${outputFile}`];
  // Unit tests get nothing of the build's environment: they run beside it.
  const environment = {
    ...temporary,
    ...(step !== 'unit' && { ...site, BASE_URL: site.SITE_URL, E2E_DATA_DIR: dataDir }),
  };
  const exitCode = await runCommand(step, [process.execPath, 'node_modules/jest/bin/jest.js', ...argv], environment);
  return jestCounts(readResult(outputFile), { exitCode, root, budget, folders: step === 'long' ? [] : rootsOf(projects) });
}

function readResult(file: string): JestResult | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Folders in which the projects look for tests, relative to the repository. */
function rootsOf(projects: readonly string[]): string[] {
  const config: { projects: { displayName: string; roots: string[] }[] } = createRequire(__filename)('../../jest.config.js');
  return config.projects
    .filter(({ displayName }) => projects.includes(displayName))
    .flatMap(({ roots }) => roots.map((path) => path.replace('<rootDir>/', '')));
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
