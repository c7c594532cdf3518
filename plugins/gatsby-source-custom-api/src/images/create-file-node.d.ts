/** The plugin's own way from a file to a node; it ships no types for this module. */
declare module 'gatsby-source-filesystem/create-file-node' {
  import type { FileSystemNode } from 'gatsby-source-filesystem';

  export function createFileNode(pathToFile: string, createNodeId: (input: string) => string): Promise<FileSystemNode>;
}
