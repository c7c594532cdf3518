import { killScenario } from '../../../testing/intake/kill-scenario';
import { wholeService } from '../../../testing/server-process';
import { temporaryFolders } from '../../../testing/temporary-folder';

jest.setTimeout(600_000);
const newFolder = temporaryFolders();

test('kill -9 again and again while clients post to the whole service: every acknowledged request is stored once and delivered', async () => {
  const requests = 2_000;
  const figures = await killScenario({ dataDir: newFolder(), requests, kills: 20, clients: 8, flappingOffice: true, entry: wholeService });
  expect(figures).toMatchObject({
    acknowledged: requests,
    lost: 0,
    doubled: 0,
    integrity: 'ok',
    deliveriesPerRequest: 1,
    delivered: requests,
    exitCode: 0,
  });
  expect(figures.kills).toBeGreaterThan(5);
});
