import { temporaryFolders } from '../../testing/temporary-folder';
import { serverEvidence } from './server-evidence';

const newFolder = temporaryFolders();

test('the files of content that has mistakes at start, and so is not in memory, are read every 15 seconds at most', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(0);
  const refused = async () => {
    throw new Error('The content has mistakes');
  };
  const evidence = serverEvidence({
    config: { dataDir: newFolder(), contentDir: newFolder(), siteUrl: 'https://mezon.example', localeDomains: new Map(), apiHost: null },
    publications: async () => ({ running: async () => null, lastEnded: async () => null }),
    release: async () => null,
    served: { library: refused, mistakes: refused },
  });
  const { content: first } = await evidence();
  expect(first.mistakes).not.toEqual([]);
  now.mockReturnValue(14_000);
  expect((await evidence()).content).toBe(first);
  now.mockReturnValue(15_000);
  expect((await evidence()).content).not.toBe(first);
  now.mockRestore();
});
