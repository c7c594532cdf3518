import { resolve } from 'node:path';
import { readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { runCli, UsageError } from '../terminal/run-cli';
import { backUp, restore } from './backup';
import { BackupError } from './backup-error';

const usage = `Usage:
  npm run backup -- <folder> [--keep 48]         copy requests, publications, staff and releases to a folder, while the service runs
  npm run restore -- <folder> [--moment <name>]  put the newest copy, or the named one, into an empty DATA_DIR

The folder holds personal data: only this user can read it, and what is erased on demand stays in copies until they are forgotten.`;

const [command = '', ...argv] = process.argv.slice(2);
const options = { keep: { type: 'string', default: '48' }, moment: { type: 'string' } } as const;

void runCli({ usage, argv, options, words: 1, expected: [BackupError] }, async ([folder], values) => {
  const keep = Number(values.keep);
  if (folder === undefined || !Number.isInteger(keep) || keep < 1) throw new UsageError();
  process.umask(0o077);
  const config = readConfig(readEnvironment());
  const started = performance.now();
  const {
    at,
    release,
    missing = [],
  } = await (command === 'restore' ? restore(config, resolve(folder), values.moment) : backUp(config, resolve(folder), keep));
  const done = command === 'restore' ? 'Restored what was there at' : 'Copied what was there at';
  process.stdout.write(`${done} ${at}, with release ${release ?? 'none'}, in ${((performance.now() - started) / 1_000).toFixed(1)} s.\n`);
  if (missing.length > 0)
    process.stdout.write(`This copy is without ${missing.join(', ')}: see whether an earlier one has it (--moment).\n`);
  return 0;
});
