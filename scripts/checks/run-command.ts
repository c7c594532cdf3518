import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Runs a program and prints its lines with the step's name before them, since two steps run at a time. Gives its exit code. */
export function runCommand(step: string, argv: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const [program = '', ...rest] = argv;
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const input of [child.stdout, child.stderr])
      createInterface({ input }).on('line', (line) => console.log(`${step.padEnd(8)}│ ${line}`));
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
