import { join } from 'node:path';
import { publishFake } from '../../testing/service/fake-publication';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { dataLayout } from '../release/data-layout';
import { releaseIds } from '../release/releases';
import { prepareReleases } from './prepare-releases';

const newFolder = temporaryFolders();

test('a release is read as soon as it is stored', async () => {
  const dataDir = newFolder();
  const layout = dataLayout(dataDir);
  const prepared: string[] = [];
  const end = prepareReleases(layout, { prepare: (id) => prepared.push(id) });
  await publishFake(dataDir);
  const [id] = await releaseIds(layout.releases);
  await until(() => prepared.includes(String(id)), 'it is read');
  end();
});

test('where releases can’t be watched, the service runs without', () => {
  const dataDir = join(newFolder(), 'a\0b');
  expect(() => prepareReleases(dataLayout(dataDir), { prepare: () => {} })()).not.toThrow();
});
