import { join } from 'node:path';
import { sampled } from '../../testing/sampled';
import { crashBefore, crashSteps } from '../../testing/service/crashing-publisher';
import { publishedFolders } from '../../testing/service/fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';

const folder = temporaryFolder();
const publishedBefore = publishedFolders({ word: 'before' });

test.each(sampled(['switch'], crashSteps))('killed before "%s": what was live is live, the next publisher goes on', async (step) => {
  const dataDir = join(folder, step);
  await publishedBefore(dataDir);
  await crashBefore(step, dataDir);
});
