import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { createContentDigest } from 'gatsby-core-utils';
import type { Report } from '../../plugins/gatsby-source-custom-api/src/report/build-report';
import type { Settings } from '../../plugins/gatsby-source-custom-api/src/settings';
import { sourceNodes } from '../../plugins/gatsby-source-custom-api/src/source-nodes';

/** A node as a test reads it: our own fields, and Gatsby's. */
export type CollectedNode = NodeInput & Record<string, unknown>;

export interface BuildResult {
  /** The nodes that were made, in their order; empty where the build stopped. */
  nodes: CollectedNode[];
  /** What was printed when the build stopped. */
  panic: string | undefined;
  /** What was printed as warnings. */
  warnings: string[];
  report: Report;
  /** `report.txt` */
  text: string;
  /** The nodes of a type, in one language where one is given. */
  of(type: string, locale?: string): CollectedNode[];
  /** One node; throws where it is not there. */
  node(type: string, locale: string, itemId: string): CollectedNode;
}

/** Options as the schema fills them in, but in a hurry. */
export function hurriedSettings(url: string, folder: string, changes: Partial<Settings> = {}): Settings {
  return {
    url,
    headers: {},
    rootKey: 'data',
    locales: ['en', 'ru', 'de'],
    defaultLocale: 'en',
    concurrency: 24,
    timeout: 2_000,
    attempts: 3,
    retryDelay: 5,
    endpointBudget: 10_000,
    totalBudget: 20_000,
    maxBodyBytes: 10_000_000,
    maxBadShare: 0.1,
    reportDir: path.join(folder, 'report'),
    images: { cacheDir: path.join(folder, 'images'), hosts: [], maxBytes: 1_000_000, maxPixels: 1_000_000, maxMissingShare: 0.1 },
    ...changes,
  };
}

/** Runs `sourceNodes` as a build does, with a Gatsby that only collects. */
export async function build(settings: Settings): Promise<BuildResult> {
  const nodes: CollectedNode[] = [];
  const warnings: string[] = [];
  let panic: string | undefined;
  const reporter = {
    verbose: () => {},
    info: () => {},
    warn: (text: string) => warnings.push(text),
    panic: ({ context }: { context: { sourceMessage: string } }) => {
      panic = context.sourceMessage;
      throw new Error(panic);
    },
  };
  const args = {
    actions: { createNode: (node: CollectedNode) => nodes.push(node) },
    createNodeId: (input: string) => createHash('sha256').update(input).digest('hex').slice(0, 32),
    createContentDigest,
    reporter,
  };
  try {
    // Only this much of Gatsby is used; the rest of its API has no place in a unit test.
    await sourceNodes(args as unknown as SourceNodesArgs, { plugins: [], ...settings }, () => {});
  } catch (error) {
    if (panic === undefined) throw error;
  }
  const of = (type: string, locale?: string) => nodes.filter((node) => node.internal.type === type && (!locale || node.locale === locale));
  return {
    nodes,
    panic,
    warnings,
    report: JSON.parse(readFileSync(path.join(settings.reportDir, 'report.json'), 'utf8')),
    text: readFileSync(path.join(settings.reportDir, 'report.txt'), 'utf8'),
    of,
    node(type, locale, itemId) {
      const found = of(type, locale).find((node) => node.itemId === itemId);
      if (!found) throw new Error(`There is no ${type} "${itemId}" in ${locale}.`);
      return found;
    },
  };
}
