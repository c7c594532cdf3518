/** gatsby-source-filesystem ships no types for this module. */
declare module 'gatsby-source-filesystem/create-file-node' {
  import type { FileSystemNode } from 'gatsby-source-filesystem';

  export function createFileNode(pathToFile: string, createNodeId: (input: string) => string): Promise<FileSystemNode>;
}
