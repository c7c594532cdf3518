import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs a script in a process that can't write a byte to any file, as on a full disk, and gives what it prints. */
export async function whereDiskIsFull(script: string): Promise<string> {
  const full = `trap '' XFSZ; ulimit -f 0; exec "$0" --import tsx -e "$1"`;
  const { stdout } = await promisify(execFile)('sh', ['-c', full, process.execPath, script], {
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  return stdout.trim();
}
