import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';

export interface CommandOptions {
  readonly environment?: NodeJS.ProcessEnv;
  /** Whether it gives way to the other step that runs. */
  readonly yields?: boolean;
}

/** Niceness with which a process gets about a quarter of a core that another one wants. */
const yielding = 6;

/** Runs a program and prints its lines with the step's name before them, since two steps run at a time. Gives its exit code. */
export function runCommand(
  step: string,
  argv: readonly string[],
  { environment = {}, yields = false }: CommandOptions = {},
): Promise<number> {
  const [program = '', ...rest] = argv;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    if (yields && child.pid !== undefined) setPriority(child.pid, yielding);
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => console.log(`${step.padEnd(8)}│ ${line}`));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
