import { expectRecovery } from '../../testing/service/crashing-publisher';
import { publishFake } from '../../testing/service/fake-publication';
import { runQueuedFake } from '../../testing/service/queued-fake-publication';
import { temporaryFolder } from '../../testing/temporary-folder';
import { openPublications } from '../publications/open-publications';

const folder = temporaryFolder();

test('a queue that was away when what was made was to be noted fails no publication: the next publisher goes on', async () => {
  await publishFake(folder, { word: 'before' });
  const publications = await openPublications({ databaseUrl: '', dataDir: folder });
  const { id } = await publications.request({ source: 'hook' });
  const note = publications.progress.bind(publications);
  const broken = jest.spyOn(publications, 'progress').mockImplementation(async (of, made) => {
    if (made.step === 'switch') throw new Error('connect ECONNREFUSED');
    await note(of, made);
  });
  await expect(runQueuedFake(publications, folder, 'during')).rejects.toThrow('ECONNREFUSED');
  broken.mockRestore();
  expect(await publications.follow(id)).toMatchObject({ state: 'running' });
  await publications.close();
  await expectRecovery(folder);
});
