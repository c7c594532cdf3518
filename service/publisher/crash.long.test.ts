import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { crashBefore, crashSteps, expectRecovery, probe, startCrashingPublisher } from '../../testing/service/crashing-publisher';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolders } from '../../testing/temporary-folder';
import { publishSteps } from './publish';

const newFolder = temporaryFolders();
const rounds = 60;

test.each(publishSteps.filter((step) => !crashSteps.includes(step)))(
  'killed before "%s": what was live is live, the next publisher goes on',
  async (step) => {
    const dataDir = newFolder();
    await publishFake(dataDir, { word: 'before' });
    await crashBefore(step, dataDir);
  },
);

test(`killed at ${rounds} random moments: the site is always whole`, async () => {
  const dataDir = newFolder();
  await publishFake(dataDir, { word: 'before' });
  for (let round = 0; round < rounds; round += 1) {
    const child = startCrashingPublisher(dataDir, `during ${round}`, 'none');
    const ended = once(child, 'exit');
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended]);
    await sleep(Math.random() * 400);
    child.kill('SIGKILL');
    await ended;
    expect(await probe(dataDir)).toEqual([]);
  }
  await expectRecovery(dataDir);
}, 600_000);
