import type { parseArgs } from 'node:util';
import { readConfig } from '../../config';
import { errorMessage } from '../../logging/error-message';
import { channelsOf, intakeSettings } from '../settings';
import { openDatabase } from '../store/open-database';
import { erase } from './commands/erase';
import { exportCsv } from './commands/export-csv';
import { list } from './commands/list';
import { retry } from './commands/retry';
import { show } from './commands/show';
import { StaffError } from './find-request';
import { readFilter, readLimit, usage } from './options';
import { spoolNote, staffTime, writeOut } from './output';

/** The options of `npm run requests`. */
export const options = {
  status: { type: 'string' },
  delivery: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string', default: '50' },
  csv: { type: 'boolean', default: false },
  output: { type: 'string' },
  parked: { type: 'boolean', default: false },
  release: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const commands = ['list', 'show', 'export', 'retry', 'erase'] as const;

/** Where a command is run. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
}

/** Runs one command. @returns the exit code: 0 done, 1 failed, 2 usage error */
export async function runRequests(words: readonly string[], values: Values, terminal: Terminal): Promise<number> {
  try {
    return await run(words, values, terminal);
  } catch (error) {
    terminal.stderr.write(`${errorMessage(error)}\n`);
    return 1;
  }
}

async function run([name, number, ...rest]: readonly string[], values: Values, { environment, stdout, stderr }: Terminal): Promise<number> {
  const usageError = (text: string) => {
    stderr.write(text);
    return 2;
  };
  const command = commands.find((known) => known === name);
  if (command === undefined) return usageError(name === undefined ? usage : `There is no command ${name}.\n\n${usage}`);
  if (rest.length > 0)
    return usageError(`${command} takes one number at most. Without spaces: npm run requests -- ${command} 2603-7K3F-92QD\n`);
  const config = readConfig(environment);
  const settings = intakeSettings(config);
  stderr.write(await spoolNote(settings.spoolFile));
  const open = await openDatabase(settings);
  const reference = () => {
    if (number === undefined) throw new StaffError(`Which request? Give its number: npm run requests -- ${command} 2603-7K3F-92QD`);
    return number;
  };
  const time = staffTime(config.staffTimeZone);
  const actions: Readonly<Record<typeof command, () => Promise<string>>> = {
    list: () => list(open, readFilter(values, time), readLimit(values.limit), time),
    show: () => show(open, reference(), time),
    export: async () => {
      if (!values.csv) throw new StaffError('Which format? Say it: npm run requests -- export --csv --output requests.csv');
      await writeOut(exportCsv(open, readFilter(values, time), config.staffLocale, time), values.output, stdout);
      return values.output === undefined
        ? ''
        : `Written to ${values.output}. It holds personal data: erase it when it is no longer needed.\n`;
    },
    retry: () => retry(open, values.parked ? undefined : reference(), channelsOf(settings), values.release, Date.now()),
    erase: () => erase(open, reference(), time, Date.now()),
  };
  try {
    stdout.write(await actions[command]());
    return 0;
  } finally {
    await open.kysely.destroy();
  }
}
