import { closeSync, openSync, writeSync } from 'node:fs';
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
import { readFilter } from './read-filter';

const usage = `Usage: npm run requests -- <command>

  list [--status accepted|quarantined|rejected] [--delivery pending|delivered|parked|cancelled] [--since 2026-03-01] [--limit 50]
  show <number>
  export --csv [--output requests.csv] [--status …] [--delivery …] [--since …]
  retry <number> [--release]   deliver again; --release lets a quarantined request out
  retry --parked               deliver again everything that was given up
  erase <number>               remove the personal data of one request; its number stays
`;

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

/** Reads the command line and the environment, and prints. @returns the exit code: 0 done, 1 not possible, 2 not understood */
async function main(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
  const [command, reference, ...rest] = positionals;
  if (values.help || command === undefined || rest.length > 0) return say(usage, command === undefined && !values.help ? 2 : 0);
  const config = readConfig(readEnvironment());
  const settings = intakeSettings(config);
  const open = await openDatabase(settings);
  const number = () => {
    if (reference === undefined) throw new StaffError(`Which request? Give its number: npm run requests -- ${command} 2603-7K3F-92QD`);
    return reference;
  };
  try {
    if (command === 'list') return say(await list(open, readFilter(values), Number(values.limit) || 50));
    if (command === 'show') return say(await show(open, number()));
    if (command === 'export' && values.csv) return await writeCsv(open, values, config.staffLocale);
    if (command === 'retry')
      return say(await retry(open, values.parked ? undefined : number(), channelsOf(settings), values.release, Date.now()));
    if (command === 'erase') return say(await erase(open, number(), Date.now()));
    return say(usage, 2);
  } finally {
    await open.kysely.destroy();
  }
}

function say(text: string, code = 0): number {
  (code === 0 ? process.stdout : process.stderr).write(text);
  return code;
}

/** Into a file that only this user can read, or to the standard output. */
async function writeCsv(
  open: OpenDatabase,
  values: Parameters<typeof readFilter>[0] & { output?: string | undefined },
  locale: Parameters<typeof exportCsv>[2],
): Promise<number> {
  const file = values.output === undefined ? 1 : openSync(values.output, 'w', 0o600);
  try {
    for await (const piece of exportCsv(open, readFilter(values), locale)) writeSync(file, piece);
  } finally {
    if (file !== 1) closeSync(file);
  }
  return 0;
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
