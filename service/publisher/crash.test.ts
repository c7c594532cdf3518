import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sampled } from '../../testing/sampled';
import { crashBefore, crashSteps } from '../../testing/service/crashing-publisher';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';

const folder = temporaryFolder();
const before = join(folder, 'before');
beforeAll(() => publishFake(before, { word: 'before' }));

test.each(sampled(['switch'], crashSteps))('killed before "%s": what was live is live, the next publisher goes on', async (step) => {
  const dataDir = join(folder, step);
  await cp(before, dataDir, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  await crashBefore(step, dataDir);
});
