import { swapUnderLoad } from '../../testing/service/swap-under-load';
import { temporaryFolder } from '../../testing/temporary-folder';

const dataDir = temporaryFolder();

test('while the site is switched 20 times no answer fails, none is torn, and every page finds its script', async () => {
  const { problems, seen, answers } = await swapUnderLoad(dataDir, 20);
  expect({ problems, seen }).toEqual({ problems: [], seen: ['1', '2'] });
  expect(answers).toBeGreaterThan(20);
});
