import { readFileSync } from 'node:fs';
import { freePort } from '../../testing/free-port';
import { type ServerProcess, startServer } from '../../testing/server-process';

/** Lines of a log that a failure quotes. */
const quotedLines = 30;

/** A machine that runs the service, and starts it again whenever it has been killed. */
export class Machine {
  #server: ServerProcess | undefined;
  #output = '';

  private constructor(
    readonly name: string,
    readonly port: number,
    private readonly environment: Readonly<Record<string, string>>,
    private readonly entry: string,
  ) {}

  static async start(name: string, environment: Readonly<Record<string, string>>, entry: string): Promise<Machine> {
    const port = await freePort();
    const machine = new Machine(name, port, { ...environment, PORT: String(port) }, entry);
    await machine.#start();
    return machine;
  }

  /** Kills the service with everything that it has started, as a loss of power does, and starts it again. */
  async killed(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    for (const pid of [...descendantsOf(server.pid), server.pid]) kill(pid);
    await server.ended;
    this.#output += server.output();
    await this.#start();
  }

  /** The end of its log, without requests. */
  lastLines(): string {
    return (this.#output + (this.#server?.output() ?? ''))
      .split('\n')
      .filter((line) => !line.includes('"msg":"request"'))
      .slice(-quotedLines)
      .join('\n');
  }

  /** @returns the exit code */
  async end(): Promise<number | null> {
    return (await this.#server?.end('SIGTERM')) ?? null;
  }

  async #start(): Promise<void> {
    this.#server = await startServer(this.environment, { entry: this.entry });
  }
}

/** Processes that a process has started, and those that they have (proc(5): `children`). */
function descendantsOf(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [...children.flatMap(descendantsOf), ...children];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
