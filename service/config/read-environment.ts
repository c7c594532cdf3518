import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectRoot } from './parsers';

/**
 * The environment of the process over the lines of `.env` in the project's folder, if there is one.
 *
 * @throws Error if `.env` is there but can't be read
 */
export function readEnvironment(): Record<string, string | undefined> {
  return { ...readDotEnv(join(projectRoot, '.env')), ...process.env };
}

function readDotEnv(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} can't be read (${(error as Error).message}). Correct its permissions or remove it.`, { cause: error });
  }
}
