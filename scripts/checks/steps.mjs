import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { run } from '../setup/run.mjs';
import { startServer } from '../setup/server.mjs';
import { root } from '../setup/set-up.mjs';
import { jestCounts } from './jest-counts.mjs';

/**
 * @typedef {{ passed: number, failed: number, note?: string }} Counts
 * @typedef {{ name: string, title: string, needs?: string, run: () => Promise<Counts> }} Step
 */

const node = process.execPath;
const bin = (name) => join(root, 'node_modules', name);

/** Data of the tests: everything is made anew but the encoded pictures, which depend on nothing but themselves. */
const dataDir = join(root, 'data/test');

/** Environment of build and server under test; whatever the machine sets for its own site stays out. */
let site;

/**
 * All checks in their order. `needs` names a step without which another makes no sense.
 *
 * @type {Step[]}
 */
export const steps = [
  { name: 'types', title: 'Types', run: () => single([bin('typescript/bin/tsc'), '-p', '.']) },
  { name: 'lint', title: 'Lint and format', run: lint },
  { name: 'unit', title: 'Unit and contract tests', run: () => jest('unit') },
  { name: 'component', title: 'Component tests', run: () => jest('component') },
  { name: 'build', title: 'Production build', run: build },
  { name: 'e2e', title: 'End to end', needs: 'build', run: endToEnd },
];

async function single(argv) {
  const code = await run(node, argv, { cwd: root });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Biome for everything; stylelint for the one rule that Biome lacks, logical properties only. */
async function lint() {
  const runs = [
    await single([bin('@biomejs/biome/bin/biome'), 'ci', '.']),
    await single([bin('stylelint/bin/stylelint.mjs'), 'src/**/*.css']),
  ];
  return { passed: runs.filter(({ failed }) => failed === 0).length, failed: runs.filter(({ failed }) => failed > 0).length };
}

async function jest(project, environment = {}) {
  mkdirSync(dataDir, { recursive: true });
  const outputFile = join(dataDir, `jest-${project}.json`);
  rmSync(outputFile, { force: true });
  // Jest leaves one processor free by default, which is half of a machine of two; specs wait more than they compute.
  const maxWorkers = Math.max(2, availableParallelism() - 1);
  const argv = ['--selectProjects', project, `--maxWorkers=${maxWorkers}`, '--passWithNoTests', '--json'];
  // Jest prints its JSON on standard output, too; what people read comes on the other stream.
  const code = await run(node, [bin('jest/bin/jest.js'), ...argv, `--outputFile=${outputFile}`], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return jestCounts(readResult(outputFile), code);
}

async function build() {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) if (name !== 'images') rmSync(join(dataDir, name), { recursive: true, force: true });
  const port = await freePort(8_000);
  const siteUrl = `http://localhost:${port}`;
  // Where the specs of consent answer for the providers of analytics and chat.
  const vendorPort = await freePort(8_200);
  site = {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: siteUrl,
    API_HOST: '',
    CONTENT_DIR: '',
    LOCALE_DOMAINS: '',
    ANALYTICS_URL: `http://analytics.localhost:${vendorPort}/script.js`,
    ANALYTICS_ATTRIBUTES: 'data-website-id=42',
    ANALYTICS_HOSTS: '',
    CHAT_URL: `http://chat.localhost:${vendorPort}/chat.js`,
    CHAT_ATTRIBUTES: '',
    CHAT_HOSTS: '',
    FRAME_HOSTS: '',
    DATABASE_URL: '',
    SMTP_URL: '',
    REQUEST_MAIL_TO: '',
    LOG_FORMAT: 'human',
    LOG_LEVEL: 'info',
  };
  const code = await run(node, ['--import', 'tsx', 'service/publisher/cli.ts', 'publish'], { cwd: root, env: { ...process.env, ...site } });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function endToEnd() {
  const server = startServer({ ...site, PUBLISH_ON_START: 'no', LOG_LEVEL: 'warn', REQUESTS_PER_ADDRESS: '1000000' });
  const ended = new Promise((resolve) => server.on('exit', resolve));
  const listening = await Promise.race([
    new Promise((resolve) => server.on('message', (message) => message.listening && resolve(true))),
    ended.then(() => false),
  ]);
  if (!listening) return { passed: 0, failed: 1, note: 'the server did not start' };
  try {
    return await jest('e2e', { BASE_URL: site.SITE_URL, E2E_DATA_DIR: dataDir });
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

function readResult(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The preferred port if nobody has it, otherwise any. */
function freePort(preferred) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', (error) => (preferred === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(preferred, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
