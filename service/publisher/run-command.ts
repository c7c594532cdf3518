import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { killGroup } from '../builder/kill-group';

/** A program with its arguments; never a line for a shell. */
export type Command = readonly [program: string, ...argv: string[]];

export interface RunOptions {
  readonly cwd: string;
  /** The whole environment of the command: nothing is inherited. */
  readonly environment: Readonly<Record<string, string>>;
  /** Milliseconds after which it is ended with everything that it started. */
  readonly timeout: number;
  readonly signal?: AbortSignal | undefined;
  /** Called with each line that it prints, on either stream. */
  readonly onLine: (line: string) => void;
}

/** How a command ended. */
export type Ending = { readonly by: 'itself'; readonly code: number } | { readonly by: 'timeout' | 'abort' | 'signal' };

/** Time for a polite end before the group is killed, in milliseconds. */
const grace = 3_000;

const supervisor = join(__dirname, 'supervise.mjs');

/** Runs a command in a process group of its own; the group never outlives the command, its time or this process. */
export async function runCommand(command: Command, { cwd, environment, timeout, signal, onLine }: RunOptions): Promise<Ending> {
  const child = spawn(process.execPath, [supervisor, ...command], {
    cwd,
    env: environment,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines = [child.stdout, child.stderr].map(async (stream) => {
    for await (const line of createInterface({ input: stream })) onLine(line);
  });
  let cause: 'timeout' | 'abort' | undefined;
  const end = (because: 'timeout' | 'abort') => {
    cause ??= because;
    void endGroup(child.pid);
  };
  const timer = setTimeout(() => end('timeout'), timeout);
  const onAbort = () => end('abort');
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', resolve);
    });
    // What it started and left behind would go on writing, and would keep its output open.
    killGroup(child.pid, 'SIGKILL');
    await Promise.all(lines);
    if (cause) return { by: cause };
    return code === null ? { by: 'signal' } : { by: 'itself', code };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

async function endGroup(pid: number | undefined): Promise<void> {
  killGroup(pid, 'SIGTERM');
  await sleep(grace, undefined, { ref: false });
  killGroup(pid, 'SIGKILL');
}
