import { parseArgs } from 'node:util';
import { readConfig } from '../../config';
import { readEnvironment } from '../../config/read-environment';
import { errorMessage } from '../error-message';
import { channelsOf, intakeSettings } from '../settings';
import { openDatabase } from '../store/open-database';
import type { OpenDatabase } from '../store/schema';
import { erase } from './commands/erase';
import { exportCsv } from './commands/export-csv';
import { list } from './commands/list';
import { retry } from './commands/retry';
import { show } from './commands/show';
import { StaffError } from './find-request';
import { readFilter, readLimit } from './read-filter';
import { spoolNote } from './spool-note';
import { staffTime } from './staff-time';
import { usage } from './usage';
import { writeOut } from './write-out';

const options = {
  status: { type: 'string' },
  delivery: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string', default: '50' },
  csv: { type: 'boolean', default: false },
  output: { type: 'string' },
  parked: { type: 'boolean', default: false },
  release: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const commands = ['list', 'show', 'export', 'retry', 'erase'] as const;

/** Reads the command line and the environment, and prints. @returns the exit code: 0 done, 1 not possible, 2 not understood */
async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [name, number, ...rest] = positionals;
  if (values.help) return say(usage);
  const command = commands.find((known) => known === name);
  if (command === undefined) return complain(name === undefined ? usage : `There is no command ${name}.\n\n${usage}`);
  if (rest.length > 0)
    return complain(`${command} takes one number at most. Without spaces: npm run requests -- ${command} 2603-7K3F-92QD\n`);
  const config = readConfig(readEnvironment());
  const settings = intakeSettings(config);
  process.stderr.write(await spoolNote(settings.spoolFile));
  const open = await openDatabase(settings);
  const reference = () => {
    if (number === undefined) throw new StaffError(`Which request? Give its number: npm run requests -- ${command} 2603-7K3F-92QD`);
    return number;
  };
  const time = staffTime(config.staffTimeZone);
  const run: Readonly<Record<typeof command, () => Promise<string>>> = {
    list: () => list(open, readFilter(values), readLimit(values.limit), time),
    show: () => show(open, reference(), time),
    export: () => writeCsv(open, values, config.staffLocale, time),
    retry: () => retry(open, values.parked ? undefined : reference(), channelsOf(settings), values.release, Date.now()),
    erase: () => erase(open, reference(), time, Date.now()),
  };
  try {
    return say(await run[command]());
  } finally {
    await open.kysely.destroy();
  }
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

function complain(text: string): number {
  process.stderr.write(text);
  return 2;
}

async function writeCsv(
  open: OpenDatabase,
  values: Parameters<typeof readFilter>[0] & { readonly csv: boolean; readonly output?: string | undefined },
  ...staff: readonly [Parameters<typeof exportCsv>[2], Parameters<typeof exportCsv>[3]]
): Promise<string> {
  if (!values.csv) throw new StaffError('Which format? Say it: npm run requests -- export --csv --output requests.csv');
  await writeOut(exportCsv(open, readFilter(values), ...staff), values.output);
  return values.output === undefined ? '' : `Written to ${values.output}. It holds personal data: erase it when it is no longer needed.\n`;
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${errorMessage(error)}\n`);
    process.exitCode = 1;
  },
);
