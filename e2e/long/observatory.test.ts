import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type ReverseProxy, startProxy } from '../../testing/proxy/proxy';
import { testedLayout } from '../../testing/release/release-under-test';
import { type ServerProcess, startServer } from '../../testing/server-process';

jest.setTimeout(300_000);

const folder = resolve(__dirname, '../../testing/observatory');

/** The best that the Observatory of this version gives. */
const best = 130;

/** One address of each kind of answer. */
const paths = [
  '/',
  '/ar/about',
  '/leadership',
  '/kr/blog',
  '/nope',
  '/about.md',
  '/robots.txt',
  '/sitemap-index.xml',
  '/page-data/app-data.json',
  '/nope.js',
  '/api/works',
  '/api/nope',
  '/api/docs',
  '/api/request/sent',
  '/healthz',
  '/readyz',
];

let dataDir: string;
let server: ServerProcess;
let proxy: ReverseProxy;

beforeAll(async () => {
  if (!existsSync(join(folder, 'node_modules'))) {
    const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The Observatory can't be installed: ${stderr}`);
  }
  dataDir = mkdtempSync(join(tmpdir(), 'observatory-'));
  symlinkSync(testedLayout.releases, join(dataDir, 'releases'));
  symlinkSync(testedLayout.current, join(dataDir, 'current'));
  server = await startServer({
    DATA_DIR: dataDir,
    SITE_URL: 'https://localhost',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'silent',
    PUBLISH_EVERY: '0',
  });
  proxy = await startProxy('nginx', server.port);
});
afterAll(async () => {
  await proxy?.close();
  await server?.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

test(`every kind of answer has the Observatory's best score`, async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'scan.mjs'), String(proxy.httpPort), String(proxy.httpsPort), ...paths],
    { env: { PATH: process.env.PATH, NODE_EXTRA_CA_CERTS: proxy.ca } },
  );
  const answers = stdout
    .trim()
    .split('\n')
    .map((line): { path: string; score: number } => JSON.parse(line));
  process.stdout.write(`Observatory: ${answers.map(({ path, score }) => `${path} ${score}`).join(', ')}\n`);
  expect(answers.map(({ path }) => path)).toEqual(paths);
  expect(answers.filter(({ score }) => score < best)).toEqual([]);
});
