/**
 * Every internal of Gatsby that the resident builder touches, and the order in which `gatsby/dist/commands/build` uses them. They are private
 * to Gatsby, so its version is pinned; gatsby.test.ts fails where a new version has moved or renamed one.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { PageFiles, withoutThreads } from './page-files.mjs';
import { poolWithoutWorkers } from './pool-without-workers.mjs';

const require = createRequire(import.meta.url);

/** The version that this module was written for. */
export const gatsbyVersion = '5.16.1';

/** Modules of Gatsby, and what is used of each. */
export const internals = {
  'gatsby/dist/commands/build': [],
  'gatsby/dist/commands/build-html': ['buildHTMLPagesAndDeleteStaleArtifacts'],
  'gatsby/dist/bootstrap/create-graphql-runner': ['createGraphQLRunner'],
  'gatsby/dist/constants': ['ROUTES_DIRECTORY'],
  'gatsby/dist/datastore': ['getDataStore'],
  'gatsby/dist/query/graphql-runner': ['GraphQLRunner'],
  'gatsby/dist/redux': ['store', 'emitter'],
  'gatsby/dist/redux/save-state': ['saveState'],
  'gatsby/dist/services': ['sourceNodes', 'createPages', 'calculateDirtyQueries', 'runStaticQueries', 'runPageQueries', 'runSliceQueries'],
  'gatsby/dist/utils/api-runner-node': [],
  'gatsby/dist/utils/page-data': ['flush'],
  'gatsby/dist/utils/page-mode': ['materializePageMode'],
  'gatsby/dist/utils/slices/stitching': ['stitchSliceForAPage'],
  'gatsby/dist/utils/wait-until-jobs-complete': ['waitUntilAllJobsComplete'],
  'gatsby/dist/utils/worker/child/render-html': ['renderHTMLProd', 'renderSlices'],
  'gatsby/dist/utils/worker/pool': ['create'],
  'fs-extra': ['readFile', 'writeFile', 'outputFile'],
  'gatsby-source-filesystem/gatsby-node': ['sourceNodes'],
  'gatsby-cli/lib/reporter': [],
  'webpack-virtual-modules': [],
  'gatsby-cli/lib/reporter/redux': ['setStore'],
};

/**
 * Builds the site as `gatsby build` does, and keeps everything that it has loaded.
 *
 * @param {string} directory of the site
 * @returns {Promise<Gatsby>} what builds it again
 */
export async function openGatsby(directory) {
  // What gatsby-cli sets before it runs the command.
  process.env.NODE_ENV = 'production';
  process.env.gatsby_executing_command = 'build';
  process.env.gatsby_log_level = 'normal';
  const pages = new PageFiles(join(directory, 'public'));
  const slices = new Map();
  const files = loadedBy('gatsby', 'fs-extra');
  Object.assign(files, withoutThreads(files, slices, pages));
  readFilesOnce();
  const workerPool = poolWithoutWorkers(pages, slices, () => ({
    ...moduleOf('gatsby/dist/utils/worker/child/render-html'),
    ...moduleOf('gatsby/dist/utils/slices/stitching'),
  }));
  moduleOf('gatsby/dist/utils/worker/pool').create = () => workerPool;
  const forgetCompilers = noteCompilers();
  const holdRemaining = holdNodes();
  const report = moduleOf('gatsby-cli/lib/reporter');
  report.setNoColor(true);
  const program = {
    _: ['build'],
    directory,
    sitePackageJson: require(join(directory, 'package.json')),
    browserslist: ['>0.25%', 'not dead'],
    verbose: false,
    // The renderer of pages, which a build otherwise deletes at its end.
    keepPageRenderer: true,
    report,
    setStore: moduleOf('gatsby-cli/lib/reporter/redux').setStore,
  };
  await moduleOf('gatsby/dist/commands/build')(program);
  forgetCompilers();
  holdRemaining();
  // What Babel has found in the sources of all components, which will not be compiled again.
  loadedBy('gatsby', '@babel/traverse').default.cache.clear();
  // Everything was written: who asks is told so in another way.
  pages.tell();
  pages.takeNoted();
  return new Gatsby(program, report, pages, workerPool);
}

/**
 * Ends what `gatsby-source-filesystem` watches as soon as it has read all files. It goes on watching in a build, too, whose process is expected to
 * exit: it would store the nodes of a file that changes while nobody builds, and which pages show them would be forgotten with this process.
 */
export function readFilesOnce() {
  const chokidar = loadedBy('gatsby-source-filesystem', 'chokidar');
  const { watch } = chokidar;
  chokidar.watch = (...parameters) => {
    const watcher = watch(...parameters);
    return watcher.once('ready', () => setImmediate(() => watcher.close()));
  };
}

/**
 * Notes which compilers of webpack Gatsby writes virtual modules into. Gatsby keeps these for as long as it runs, and with them every module that they
 * have compiled.
 *
 * @returns {() => void} lets go of them, when nothing will be compiled any more
 */
function noteCompilers() {
  const { prototype } = loadedBy('gatsby', 'webpack-virtual-modules');
  const { apply } = prototype;
  const plugins = [];
  prototype.apply = function noteAndApply(compiler) {
    plugins.push(this);
    apply.call(this, compiler);
  };
  return () => {
    for (const plugin of plugins.splice(0)) plugin._compiler = null;
  };
}

/**
 * Holds nodes in memory from when they are made. Gatsby's store refers to them weakly: V8 drops them with each collection of garbage, and the next
 * build reads them from the disk again.
 *
 * @returns {() => void} also holds those that an earlier process has made
 */
export function holdNodes() {
  const { emitter } = moduleOf('gatsby/dist/redux');
  const nodes = new Map();
  emitter.on('CREATE_NODE', ({ payload }) => nodes.set(payload.id, payload));
  emitter.on('DELETE_NODE', ({ payload }) => nodes.delete(payload?.id));
  return () => {
    for (const node of moduleOf('gatsby/dist/datastore').getDataStore().iterateNodes()) nodes.set(node.id, node);
  };
}

/** Pages after which V8 has compiled most of what renders them. */
const warmUpPages = 1_000;

const nodeEvents = ['CREATE_NODE', 'DELETE_NODE'];

/** A site whose schema, nodes, pages and renderer are loaded. */
export class Gatsby {
  #program;
  #pages;
  #workerPool;
  /** Whether pages were planned to warm up, and how many were rendered. */
  #isPlanned = false;
  #warmed = 0;
  /** Nodes that changed, and what follows from it is left to the next build. */
  #pending = 0;
  #graphql;
  #store = moduleOf('gatsby/dist/redux').store;
  /** Queries that were parsed and compared with the schema, which stays the same. */
  #validated = { parseCache: new Map(), validDocuments: new WeakMap(), scheduleClearCache: () => {} };

  constructor(program, report, pages, workerPool) {
    this.#program = program;
    this.#pages = pages;
    this.#workerPool = workerPool;
    this.#graphql = moduleOf('gatsby/dist/bootstrap/create-graphql-runner').createGraphQLRunner(this.#store, report);
  }

  /**
   * Runs the sourcing of one plugin.
   *
   * @param {string} pluginName
   * @param {unknown} webhookBody handed to the plugin
   * @returns {Promise<number>} how many nodes were created, changed or deleted
   */
  async source(pluginName, webhookBody) {
    const { sourceNodes } = moduleOf('gatsby/dist/services');
    const { emitter } = moduleOf('gatsby/dist/redux');
    let count = 0;
    const note = () => {
      count += 1;
    };
    for (const event of nodeEvents) emitter.on(event, note);
    await sourceNodes({ store: this.#store, webhookSourcePluginName: pluginName, webhookBody });
    for (const event of nodeEvents) emitter.off(event, note);
    this.#pending += count;
    return count;
  }

  /**
   * Does what follows from changed nodes: pages, queries, files of data, HTML, and what plugins do after a build.
   *
   * @param {(step: string) => void} onStep called when a step has ended
   * @param {(files: string[]) => void} onPages told the files of pages and their data in `public` whenever some more are written
   * @returns {Promise<{ rendered: number, deleted: number, written: string[] }>} numbers of pages, and the files in `public` that Gatsby has written
   */
  async build(onStep, onPages) {
    const store = this.#store;
    const graphql = this.#graphql;
    const { calculateDirtyQueries, runStaticQueries, runPageQueries, runSliceQueries } = moduleOf('gatsby/dist/services');
    const { flush } = moduleOf('gatsby/dist/utils/page-data');
    const { GraphQLRunner } = moduleOf('gatsby/dist/query/graphql-runner');
    const { waitUntilAllJobsComplete } = moduleOf('gatsby/dist/utils/wait-until-jobs-complete');

    this.#pages.onPages = onPages;
    await this.#planPages();
    this.#pending = 0;
    onStep('pages');
    const graphqlRunner = Object.assign(new GraphQLRunner(store, { collectStats: true }), this.#validated);
    const { queryIds } = await calculateDirtyQueries({ store });
    await runStaticQueries({ store, queryIds, graphqlRunner });
    await runPageQueries({ store, queryIds, graphqlRunner });
    await runSliceQueries({ store, queryIds, graphqlRunner });
    await moduleOf('gatsby/dist/utils/page-mode').materializePageMode();
    await flush();
    await waitUntilAllJobsComplete();
    onStep('queries');
    const { toRegenerate, toDelete } = await moduleOf('gatsby/dist/commands/build-html').buildHTMLPagesAndDeleteStaleArtifacts({
      program: this.#program,
      workerPool: this.#workerPool,
    });
    this.#pages.tell();
    onStep('html');
    await moduleOf('gatsby/dist/utils/api-runner-node')('onPostBuild', { graphql });
    await waitUntilAllJobsComplete();
    onStep('after build');
    return { rendered: toRegenerate.length, deleted: toDelete.length, written: this.#pages.takeNoted() };
  }

  /**
   * Plans all pages, which reads all nodes into memory, and renders some without writing them. What was given up goes on from there with the next call.
   * Where a look has found other content it does nothing: pages that come of it have no data yet.
   *
   * @param {AbortSignal} signal gives it up
   */
  async warmUp(signal) {
    if (this.#pending > 0 || signal.aborted) return;
    if (!this.#isPlanned) await this.#planPages();
    this.#isPlanned = true;
    const { renderHTMLProd } = moduleOf('gatsby/dist/utils/worker/child/render-html');
    const htmlComponentRendererPath = join(this.#program.directory, moduleOf('gatsby/dist/constants').ROUTES_DIRECTORY, 'render-page.js');
    const options = { htmlComponentRendererPath, envVars: [], sessionId: Date.now() };
    const paths = [...this.#store.getState().pages.keys()];
    const step = Math.ceil(paths.length / warmUpPages);
    for (; this.#warmed < paths.length && !signal.aborted; this.#warmed += step) {
      this.#pages.hold();
      await renderHTMLProd({ ...options, paths: [paths[this.#warmed]] }).finally(() => this.#pages.discard());
    }
  }

  async #planPages() {
    const { createPages } = moduleOf('gatsby/dist/services');
    await createPages({ store: this.#store, gatsbyNodeGraphQLFunction: this.#graphql, shouldRunCreatePagesStatefully: false });
  }
}

/** Stores what a later build starts from; nodes are stored as they are made. */
export async function saveState() {
  await moduleOf('gatsby/dist/redux/save-state').saveState();
}

/** The module that a package loads by that name, wherever npm has put it. */
function loadedBy(packageName, name) {
  return createRequire(require.resolve(`${packageName}/package.json`))(name);
}

/** A module of Gatsby; its default export, where it has one. */
function moduleOf(/** @type {keyof typeof internals} */ name) {
  const loaded = require(name);
  return loaded.default ?? loaded;
}
