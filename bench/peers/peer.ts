import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A site generator, with a project in the folder of its name that builds the same pages. */
export interface Peer {
  readonly name: string;
  /** Folder of the pages that it builds, in its project. */
  readonly output: string;
  /** What it keeps between builds; a cold build starts without. */
  readonly caches: readonly string[];
  /** How many times faster than its rebuild an edit of ours has to be live, at least; none where it is only for comparison. */
  readonly limit?: number;
}

export const peers: readonly Peer[] = [
  { name: 'astro', output: 'dist', caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite'], limit: 4 },
  { name: 'eleventy', output: '_site', caches: ['.cache'], limit: 1 },
  { name: 'gatsby', output: 'public', caches: ['.cache'] },
];

/** Milliseconds between two looks at the memory of a build. */
const lookEvery = 100;

export const folderOf = ({ name }: Peer): string => join(__dirname, name);
export const outputOf = (peer: Peer): string => join(folderOf(peer), peer.output);

/** Installs the packages of a peer's lock file where that has not happened yet. */
export async function install(peer: Peer): Promise<void> {
  const folder = folderOf(peer);
  const [wanted, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((file) => join(folder, file)) as [
    string,
    string,
  ];
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log(`installing ${peer.name}`);
  await run('npm ci --no-audit --no-fund', folder);
}

/** Removes what earlier builds have left. */
export function clear(peer: Peer): void {
  for (const name of [peer.output, ...peer.caches]) rmSync(join(folderOf(peer), name), { recursive: true, force: true });
}

export interface Built {
  readonly seconds: number;
  /** Most memory of its process (without children of that), in megabytes; unknown where there is no /proc. */
  readonly megabytes: number | undefined;
}

/**
 * Builds a peer's site by its own build script.
 *
 * @param api base of the content API's calls
 * @throws Error with its output if the build fails
 */
export function build(peer: Peer, api: string): Promise<Built> {
  const { scripts } = JSON.parse(readFileSync(join(folderOf(peer), 'package.json'), 'utf8')) as { scripts: { build: string } };
  return run(scripts.build, folderOf(peer), {
    CONTENT_API_URL: api,
    ASTRO_TELEMETRY_DISABLED: '1',
    GATSBY_TELEMETRY_DISABLED: '1',
    CI: 'true',
  });
}

/** Runs a command of an installed package, without npm's own time. */
async function run(command: string, folder: string, environment: Readonly<Record<string, string>> = {}): Promise<Built> {
  const began = performance.now();
  const child = spawn('sh', ['-c', `exec ${command}`], {
    cwd: folder,
    env: { HOME: process.env.HOME, PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill();
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  let megabytes: number | undefined;
  const look = setInterval(() => {
    megabytes = peakMemory(child.pid) ?? megabytes;
  }, lookEvery);
  const [code] = await once(child, 'close');
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(look);
  process.removeListener('exit', stop);
  if (code !== 0) throw new Error(`${command} in ${folder} ended with ${code}:\n${output.slice(-4_000)}`);
  return { seconds, megabytes };
}

/** The most memory that a process has had so far, as Linux counts it. */
function peakMemory(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000;
  } catch {
    return undefined;
  }
}
