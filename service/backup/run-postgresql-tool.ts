import { type ExecFileException, execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { BackupError } from './backup-error';

/**
 * Runs one of PostgreSQL's own tools. The password is in its environment, since all users of the machine see its arguments (`ps`).
 *
 * @param argv what it takes beside the database
 * @throws {BackupError} if it is not installed, or fails
 */
export async function runPostgresqlTool(program: string, databaseUrl: string, argv: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  url.password = '';
  // Not by `searchParams`, which would write spaces as `+`: libpq takes that for a plus.
  url.search = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !pair.startsWith('password='))
    .join('&');
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  try {
    await promisify(execFile)(program, [`--dbname=${url.href}`, ...argv], { env, maxBuffer: Number.POSITIVE_INFINITY });
  } catch (error) {
    const { code, message, stderr } = error as ExecFileException;
    const hasRun = typeof code !== 'string';
    const cause = hasRun ? String(stderr).trim() : `${message}; install PostgreSQL's client, of the server's version or newer`;
    throw new BackupError(`${program} failed: ${cause}`);
  }
}
