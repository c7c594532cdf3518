import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { NodeInput, SourceNodesArgs } from 'gatsby';
import { createContentDigest } from 'gatsby-core-utils';
import type { Report } from '../../plugins/gatsby-source-custom-api/src/report/build-report';
import type { Settings } from '../../plugins/gatsby-source-custom-api/src/settings';
import { sourceNodes } from '../../plugins/gatsby-source-custom-api/src/source-nodes';

/** A node with our own fields and Gatsby's. */
export type CollectedNode = NodeInput & Record<string, unknown>;

export interface BuildResult {
  /** The created nodes in order; empty if the build failed. */
  nodes: CollectedNode[];
  /** The output of a failed build. */
  panic: string | undefined;
  /** Printed warnings. */
  warnings: string[];
  report: Report;
  /** `report.txt` */
  text: string;
  /** The nodes of a type, in one language where one is given. */
  of(type: string, locale?: string): CollectedNode[];
  /** One node; throws if it does not exist. */
  node(type: string, locale: string, itemId: string): CollectedNode;
  /** The node with the items that name an item. */
  referrers(type: string, locale: string, itemId: string): CollectedNode | undefined;
}

/** Options as the schema fills them in, with short delays between retries. Timeouts are long, so that a busy machine fails no test; tests of timeouts set their own. */
export function eagerSettings(url: string, folder: string, changes: Partial<Settings> = {}): Settings {
  return {
    url,
    headers: {},
    rootKey: 'data',
    locales: ['en', 'ru', 'de'],
    defaultLocale: 'en',
    localeOrigins: {},
    concurrency: 24,
    timeout: 30_000,
    attempts: 3,
    retryDelay: 5,
    endpointBudget: 60_000,
    totalBudget: 120_000,
    maxBodyBytes: 10_000_000,
    maxBadShare: 0.1,
    reportDir: path.join(folder, 'report'),
    images: { cacheDir: path.join(folder, 'images'), hosts: [], maxBytes: 1_000_000, maxPixels: 1_000_000, maxMissingShare: 0.1 },
    ...changes,
  };
}

/** Sources once, as a process of Gatsby does that ends afterwards. */
export const build = (settings: Settings): Promise<BuildResult> => openCollector(settings)();

/**
 * A fake process of Gatsby that collects nodes and messages.
 *
 * @param log receives verbose lines as they come
 * @returns sources, again and again, with what a sender says has changed; the result has the nodes that there are then, and the messages of that time
 */
export function openCollector(settings: Settings, log: (line: string) => void = () => {}): (webhookBody?: unknown) => Promise<BuildResult> {
  const store = {};
  const known = new Map<string, CollectedNode>();
  return async (webhookBody) => {
    const warnings: string[] = [];
    let panic: string | undefined;
    type Failure = { context: { sourceMessage: string } };
    const reporter = {
      verbose: log,
      info: () => {},
      warn: (text: string) => warnings.push(text),
      error: ({ context }: Failure) => {
        panic = context.sourceMessage;
      },
      panic: ({ context }: Failure) => {
        panic = context.sourceMessage;
        throw new Error(panic);
      },
    };
    const args = {
      store,
      webhookBody,
      actions: {
        createNode: (node: CollectedNode) => known.set(node.id, node),
        deleteNode: ({ id }: CollectedNode) => known.delete(id),
      },
      getNode: (id: string) => known.get(id),
      createNodeId: (input: string) => createHash('sha256').update(input).digest('hex').slice(0, 32),
      createContentDigest,
      reporter,
    };
    try {
      // The only parts of Gatsby's API that the plugin uses.
      await sourceNodes(args as unknown as SourceNodesArgs, { plugins: [], ...settings }, () => {});
    } catch (error) {
      if (panic === undefined) throw error;
    }
    const nodes = [...known.values()];
    const of = (type: string, locale?: string) =>
      nodes.filter((node) => node.internal.type === type && (!locale || node.locale === locale));
    const node = (type: string, locale: string, itemId: string) => {
      const found = of(type, locale).find((each) => each.itemId === itemId);
      if (!found) throw new Error(`There is no ${type} "${itemId}" in ${locale}.`);
      return found;
    };
    return {
      nodes,
      panic,
      warnings,
      report: JSON.parse(readFileSync(path.join(settings.reportDir, 'report.json'), 'utf8')),
      text: readFileSync(path.join(settings.reportDir, 'report.txt'), 'utf8'),
      of,
      node,
      referrers: (type, locale, itemId) => known.get(String(node(type, locale, itemId).referrersNode)),
    };
  };
}
