import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { addCurrentRelease } from '../testing/service/fake-release';
import { temporaryFolder } from '../testing/temporary-folder';
import { emptyEnvironment } from './config';
import { dataLayout } from './release/data-layout';
import { currentReleaseId } from './release/releases';

const dataDir = temporaryFolder();

test('a rollback with an option that does not exist goes nowhere', async () => {
  for (const word of ['one', 'two']) await addCurrentRelease(dataDir, { word, brief: true });
  const before = await currentReleaseId(dataLayout(dataDir));
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', join(__dirname, 'releases-cli.ts'), 'rollback', '--dry-run'], {
    cwd: join(__dirname, '..'),
    env: { ...process.env, ...emptyEnvironment, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringContaining('npm run rollback [-- <release>]')]);
  expect(await currentReleaseId(dataLayout(dataDir))).toBe(before);
});
