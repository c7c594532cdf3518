import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { localeCodes } from '../../contract/locales';
import { assembleRelease, storeRelease } from '../../service/publisher/assemble-release';
import { readOutput } from '../../service/publisher/output/read-output';
import { switchTo } from '../../service/publisher/switch-release';
import { type DataLayout, dataLayout } from '../../service/release/data-layout';
import { type FakeSite, writeFakeOutput } from './fake-output';

/** What only the gates of a publication read. */
const unread = localeCodes.filter((code) => !['en', 'ru'].includes(code)).map((code) => `sitemap-${code}.xml`);

/** Puts a release of a fake site into a data folder, made by the publisher's own steps, and gives its id. */
export async function addRelease(dataDir: string, content: FakeSite = {}, now = new Date()): Promise<{ id: string; layout: DataLayout }> {
  const output = join(dataDir, 'fake-public');
  mkdirSync(dataDir, { recursive: true });
  writeFakeOutput(output, { ...content, without: [...unread, ...(content.without ?? [])] });
  return addOutput(dataDir, output, now);
}

async function addOutput(dataDir: string, output: string, now: Date): Promise<{ id: string; layout: DataLayout }> {
  const layout = dataLayout(dataDir);
  const { id } = await assembleRelease({ layout, output: await readOutput(output), previous: null, now });
  await storeRelease(layout, id);
  return { id, layout };
}

/** Makes a folder that was built current, as it is. */
export async function addCurrentOutput(dataDir: string, output: string): Promise<void> {
  const { id, layout } = await addOutput(dataDir, output, new Date());
  await switchTo(layout, id);
}

/** The same, and makes it current. */
export async function addCurrentRelease(
  dataDir: string,
  content: FakeSite = {},
  now = new Date(),
): Promise<{ id: string; layout: DataLayout }> {
  const added = await addRelease(dataDir, content, now);
  await switchTo(added.layout, added.id);
  return added;
}
