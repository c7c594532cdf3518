import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config';
import { readEnvironment } from '../config/read-environment';
import { BackupError, backUp, restore } from './backup';

const usage = `Usage:
  npm run backup -- <folder> [--keep 48]         copy requests, publications, staff and releases to a folder, while the service runs
  npm run restore -- <folder> [--moment <name>]  put the newest copy, or the named one, into an empty DATA_DIR

The folder holds personal data: only this user can read it, and what is erased on demand stays in copies until they are forgotten.`;

async function main([command, ...argv]: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { keep: { type: 'string', default: '48' }, moment: { type: 'string' } },
  });
  const [folder, ...more] = positionals;
  const keep = Number(values.keep);
  if (folder === undefined || more.length > 0 || !Number.isInteger(keep) || keep < 1) throw new BackupError(usage);
  process.umask(0o077);
  const config = readConfig(readEnvironment());
  const started = performance.now();
  const { at, release } = await (command === 'restore'
    ? restore(config, resolve(folder), values.moment)
    : backUp(config, resolve(folder), keep));
  const done = command === 'restore' ? 'Restored what was there at' : 'Copied what was there at';
  process.stdout.write(`${done} ${at}, with release ${release ?? 'none'}, in ${((performance.now() - started) / 1_000).toFixed(1)} s.\n`);
}

main(process.argv.slice(2)).catch((error: Error) => {
  const isExpected = error instanceof BackupError || error instanceof ConfigError || 'code' in error;
  process.stderr.write(`${isExpected ? error.message : (error.stack ?? error.message)}\n`);
  process.exitCode = 1;
});
