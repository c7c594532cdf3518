import type { NodeInput, NodePluginArgs } from 'gatsby';
import { createFileNode } from 'gatsby-source-filesystem/create-file-node';
import type { DownloadedImage } from './image-outcome';

/** Fields that differ between builds and machines even if the file is the same. */
const neutralTime = '1970-01-01T00:00:00.000Z';
const neutralStats = {
  ...Object.fromEntries(
    ['modifiedTime', 'accessTime', 'changeTime', 'birthTime', 'atime', 'mtime', 'ctime', 'birthtime'].map((key) => [key, neutralTime]),
  ),
  ...Object.fromEntries(
    ['atimeMs', 'mtimeMs', 'ctimeMs', 'birthtimeMs', 'dev', 'ino', 'nlink', 'uid', 'gid', 'rdev', 'blksize', 'blocks'].map((key) => [
      key,
      0,
    ]),
  ),
  mode: 0o100644,
};

/**
 * Creates the File node of a picture. Id and digest depend on the bytes alone, so the same picture is the same node in every
 * build, and pages are not rendered again because a file was rewritten. Call it in every build: Gatsby deletes nodes that a
 * build does not touch.
 *
 * @returns the node's id
 */
export async function createImageFileNode(
  { actions, createNodeId }: Pick<NodePluginArgs, 'actions' | 'createNodeId'>,
  image: DownloadedImage,
): Promise<string> {
  const id = createNodeId(`content-image ${image.digest}`);
  const described = await createFileNode(image.file, () => id);
  const name = `${image.digest}.${image.extension}`;
  const node: NodeInput = {
    ...described,
    ...neutralStats,
    sourceInstanceName: 'content-images',
    relativePath: name,
    relativeDirectory: '',
    internal: { type: 'File', contentDigest: image.digest, mediaType: image.mediaType, description: `Picture ${name}` },
  };
  // The type File belongs to gatsby-source-filesystem; Gatsby refuses it from any other owner once that plugin made one.
  await actions.createNode(node, { name: 'gatsby-source-filesystem' });
  return id;
}
