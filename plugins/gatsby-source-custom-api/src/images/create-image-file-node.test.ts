import { utimesSync } from 'node:fs';
import path from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { original } from '../../../../testing/pictures/originals';
import { photo } from '../../../../testing/pictures/pictures';
import { temporaryFolder } from '../../../../testing/temporary-folder';
import { createImageFileNode } from './create-image-file-node';

const root = temporaryFolder();

/** Notes what a build hands to Gatsby. */
async function nodeOf(file: string, digest: string) {
  const created: unknown[][] = [];
  const actions = { createNode: async (...parts: unknown[]) => void created.push(parts) } as unknown as NodePluginArgs['actions'];
  const image = { digest, file, extension: 'jpg', mediaType: 'image/jpeg', width: 64, height: 40 };
  const id = await createImageFileNode({ actions, createNodeId: (input) => `id of ${input}` }, image);
  return { id, created };
}

test('the same picture is the same node, whatever the time stamps of its file', async () => {
  const { digest, file } = original(root, await photo(64, 40).jpeg().toBuffer());
  const first = await nodeOf(file, digest);
  utimesSync(file, 1, 1);
  expect(await nodeOf(file, digest)).toEqual(first);
  expect(first.created).toEqual([
    [
      expect.objectContaining({
        id: first.id,
        absolutePath: file,
        relativePath: `${digest}.jpg`,
        sourceInstanceName: 'content-images',
        size: expect.any(Number),
        internal: { type: 'File', contentDigest: digest, mediaType: 'image/jpeg', description: `Picture ${digest}.jpg` },
      }),
      { name: 'gatsby-source-filesystem' },
    ],
  ]);
});

test('the id depends on the picture, not on the folder', async () => {
  const bytes = await photo(64, 40).png().toBuffer();
  const here = original(root, bytes);
  const there = original(path.dirname(here.file), Buffer.concat([bytes, Buffer.from(' ')]));
  expect((await nodeOf(there.file, here.digest)).id).toBe((await nodeOf(here.file, here.digest)).id);
  expect((await nodeOf(there.file, there.digest)).id).not.toBe((await nodeOf(here.file, here.digest)).id);
});
