import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFakeOutput } from '../../testing/service/fake-output';
import { temporaryFolders } from '../../testing/temporary-folder';
import { dataLayout, manifestFile } from '../release/data-layout';
import { assembleRelease } from './assemble-release';
import { reportFile } from './build-report';
import { referenceFile } from './check/content-reference';
import { syncFiles } from './durable-files';
import { readOutput } from './output/read-output';

/** What waits for the disk, which does so nevertheless. */
jest.mock('./durable-files', () => {
  const { syncFiles, ...others } = jest.requireActual('./durable-files');
  return { ...others, syncFiles: jest.fn(syncFiles) };
});

const newFolder = temporaryFolders();

test('all of a release is on the disk before anything may refer to it, with what the next build is compared with', async () => {
  const [publicDir, dataDir] = [newFolder(), newFolder()];
  const layout = dataLayout(dataDir);
  writeFakeOutput(publicDir, {});
  mkdirSync(layout.buildReport, { recursive: true });
  writeFileSync(join(layout.buildReport, reportFile), '{}');
  const reference = (approved: string) => ({ approved, texts: [], accepted: [] });
  const { id } = await assembleRelease({ layout, output: await readOutput(publicDir), previous: null, now: new Date(0), reference });
  const folder = join(layout.work, id);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const synced = jest.mocked(syncFiles).mock.calls.flatMap(([of, names]) => names.map((name) => join(of, name)));
  expect(synced.sort()).toEqual(files.sort());
  expect(files.length).toBeGreaterThan(20);
  expect(JSON.parse(readFileSync(join(folder, referenceFile), 'utf8'))).toEqual(reference(id));
});

test.each([
  ['a page', 'index.html'],
  ['its manifest', manifestFile],
])('there is no release unless %s is on the disk', async (_, lost) => {
  const [publicDir, dataDir] = [newFolder(), newFolder()];
  writeFakeOutput(publicDir, {});
  jest.mocked(syncFiles).mockImplementation(async (_folder, names) => {
    if (names.includes(lost)) throw new Error('EIO: i/o error, fsync');
  });
  const assembling = assembleRelease({
    layout: dataLayout(dataDir),
    output: await readOutput(publicDir),
    previous: null,
    now: new Date(0),
  });
  await expect(assembling).rejects.toThrow('EIO');
});
