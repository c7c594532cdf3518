import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { dataDir } from './stored-requests';

/** What `npm run requests -- …` prints about the requests of the server under test. */
export async function runRequests(...words: readonly string[]): Promise<string> {
  const cli = ['--import', 'tsx', 'service/request-intake/staff/requests-cli.ts', ...words];
  const { stdout } = await promisify(execFile)(process.execPath, cli, {
    cwd: path.join(__dirname, '../..'),
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}
