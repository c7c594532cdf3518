import { once } from 'node:events';
import { join } from 'node:path';
import { expectRecovery, startCrashingPublisher } from '../../testing/service/crashing-publisher';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';
import { publishSteps } from './publish';

const folder = temporaryFolder();

test.each(publishSteps)('killed before "%s": what was live is live, the next publisher goes on', async (step) => {
  const dataDir = join(folder, step);
  await publishFake(dataDir, { word: 'before' });
  const child = startCrashingPublisher(dataDir, 'during', step);
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  await expectRecovery(dataDir);
});
