import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteFile } from '../../service/database/sqlite-file';
import { inParallel } from '../../testing/intake/post-until-acknowledged';
import { startServerProcess, wholeService } from '../../testing/server-process';
import type { Figures } from './figures';
import { post } from './post';

/** A data folder of 3 MB fills up while requests arrive, and space is freed again. Needs permission to mount a tmpfs. */
export async function diskFull(folder: string): Promise<Figures> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'none', dataDir], { stdio: 'ignore' });
  } catch {
    return 'not run: this user may not mount a tmpfs';
  }
  try {
    writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(1_500_000));
    const server = await startServerProcess({ DATA_DIR: dataDir }, wholeService);
    const answers = await inParallel(600, 8, (index) => post(server.port, `message ${index}: ${'x'.repeat(4_000)}`));
    const refused = answers.filter(({ status }) => status === 503);
    rmSync(join(dataDir, 'ballast'));
    const freed = performance.now();
    let again = 0;
    while (again === 0) if ((await post(server.port, `after ${performance.now()}`)).status === 201) again = performance.now() - freed;
    const exitCode = await server.end('SIGTERM');
    const file = openSqliteFile(join(dataDir, 'requests.db'), { readOnly: true });
    const stored = new Set(file.prepare('select reference from requests').pluck().all());
    const taken = answers.filter(({ status }) => status === 201);
    const figures = {
      acknowledged: taken.length,
      lost: taken.filter(({ reference }) => !stored.has(reference)).length,
      refused503: refused.length,
      withRetryAfterAndAlternatives: refused.filter(({ retryAfter, namesOtherWays }) => retryAfter !== null && namesOtherWays).length,
      otherAnswers: answers.length - taken.length - refused.length,
      takenAgainAfterMs: Math.round(again),
      integrity: file.pragma('integrity_check', { simple: true }),
      exitCode,
    };
    file.close();
    return figures;
  } finally {
    execFileSync('umount', [dataDir]);
  }
}
