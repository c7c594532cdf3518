import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';
import { emptyEnvironment } from '../config';
import { dataLayout } from '../release/data-layout';
import { currentReleaseId, releaseIds } from '../release/releases';
import { probeCurrentRelease } from './probe-release';

const dataDir = temporaryFolder();
const layout = dataLayout(dataDir);
const script = join(__dirname, '../../testing/service/publish-unqueued.ts');

/** 512-byte blocks: enough for each page and the report, too little for the manifest. The system then fails a write half way, as a full disk does. */
const largestFile = 110;

test('when the disk takes no more in the middle of a release, what is live stays, and nothing is left behind', async () => {
  await publishFake(dataDir, { word: 'before' });
  const id = await currentReleaseId(layout);
  const limited = `trap '' XFSZ; ulimit -f ${largestFile}; exec "$0" --import tsx "$@"`;
  const attempt = promisify(execFile)('sh', ['-c', limited, process.execPath, script, dataDir, 'during'], {
    env: { ...process.env, TSX_DISABLE_CACHE: '1' },
  });
  await expect(attempt).rejects.toMatchObject({ stdout: expect.stringMatching(/assemble\n$/), stderr: expect.stringContaining('EFBIG') });
  expect(await currentReleaseId(layout)).toBe(id);
  expect(await releaseIds(layout.releases)).toEqual([id]);
  expect(existsSync(layout.work)).toBe(false);
  expect(await probeCurrentRelease(layout, { siteUrl: 'http://mezon.test', localeDomains: new Map() })).toEqual([]);
  expect(await publishFake(dataDir, { word: 'after' })).toMatchObject({ outcome: 'published' });
}, 60_000);

test('a disk that takes nothing at all is named as the cause, although the queue breaks first', async () => {
  const cli = join(__dirname, '../releases-cli.ts');
  const full = `trap '' XFSZ; ulimit -f 0; exec "$0" --import tsx "$@"`;
  const { PATH, HOME } = process.env;
  const attempt = promisify(execFile)('sh', ['-c', full, process.execPath, cli, 'publish'], {
    env: { PATH, HOME, ...emptyEnvironment, DATA_DIR: join(dataDir, 'full'), MIN_FREE_DISK: '1000000', TSX_DISABLE_CACHE: '1' },
  });
  await expect(attempt).rejects.toMatchObject({ code: 1, stdout: expect.stringMatching(/MB are free .* \(MIN_FREE_DISK\)/) });
}, 60_000);
