import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '../config';
import { projectRoot } from './parsers';

/**
 * The environment of the process over the lines of `.env` in the project's folder, if there is one. Lines for the AWS SDK, which reads the
 * environment itself, are put there.
 *
 * @param folder where `.env` is
 * @throws ConfigError if `.env` is there but can't be read
 */
export function readEnvironment(folder = projectRoot): Record<string, string | undefined> {
  const lines = readDotEnv(join(folder, '.env'));
  for (const [name, value] of Object.entries(lines)) if (name.startsWith('AWS_')) process.env[name] ??= value;
  return { ...lines, ...process.env };
}

function readDotEnv(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new ConfigError([`${file} can't be read (${(error as Error).message}). Correct its permissions or remove it.`]);
  }
}
