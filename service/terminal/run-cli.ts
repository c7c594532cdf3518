import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config';
import { StoreUnusable } from '../database/store-failure';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<Given extends Options> = ReturnType<typeof parseArgs<{ options: Given }>>['values'];

/** A command that was given in another way than it takes. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Cli<Given extends Options> {
  /** What `--help` says. */
  readonly usage: string;
  /** What it was given; by default everything behind the program. */
  readonly argv?: readonly string[];
  /** As `parseArgs` takes them; `--help` is added. */
  readonly options?: Given;
  /** Most words beside the options. */
  readonly words: number;
  /** Errors whose message says what to do, beside those of configuration and database. */
  readonly expected?: readonly (new (
    message: string,
  ) => Error)[];
  /** Exit code where the command fails; 1 by default. */
  readonly failure?: number;
}

/**
 * Runs a command of the terminal and sets the exit code: the one that the command gives, 2 where it is given in another way than it takes. What
 * whoever runs it can put right is told without a stack trace.
 *
 * @param command takes the words and the values of the options; gives the exit code
 */
export async function runCli<const Given extends Options = Record<never, never>>(
  cli: Cli<Given>,
  command: (words: readonly string[], values: Values<Given>) => Promise<number>,
): Promise<void> {
  try {
    const { words, values } = read(cli);
    if (values.help) process.stdout.write(`${cli.usage.trimEnd()}\n`);
    else process.exitCode = await command(words, values as Values<Given>);
  } catch (error) {
    process.stderr.write(`${saidOf(error as Error, cli).trimEnd()}\n`);
    process.exitCode = error instanceof UsageError ? 2 : (cli.failure ?? 1);
  }
}

/** @throws UsageError */
function read({ argv = process.argv.slice(2), options, words: most }: Cli<Options>) {
  const help = { type: 'boolean', short: 'h' } as const;
  try {
    const { positionals: words, values } = parseArgs({ args: [...argv], options: { ...options, help }, allowPositionals: true });
    if (words.length > most && !values.help)
      throw new UsageError(`What is ${words.slice(most).join(' ')}? A text with spaces goes in quotes.`);
    return { words, values };
  } catch (error) {
    throw String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS') ? new UsageError((error as Error).message) : error;
  }
}

function saidOf(error: Error, { usage, expected = [] }: Pick<Cli<Options>, 'usage' | 'expected'>): string {
  if (error instanceof UsageError) return [error.message, usage].filter(Boolean).join('\n\n');
  // Errors of files, networks and databases have a code, mistakes in this program mostly none.
  const isExpected = 'code' in error || [ConfigError, StoreUnusable, ...expected].some((type) => error instanceof type);
  return isExpected ? error.message : (error.stack ?? error.message);
}

/** The origin of an address of the web. @throws UsageError */
export function originOf(address: string): string {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    throw new UsageError(`${address} is no address. Write it as http://localhost:8000.`);
  return new URL(address).origin;
}
