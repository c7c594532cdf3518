/**
 * Every internal of Gatsby that the resident builder touches, and the order in which `gatsby/dist/commands/build` uses them. They are private
 * to Gatsby, so its version is pinned; gatsby.test.ts fails where a new version has moved or renamed one.
 */
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const require = createRequire(import.meta.url);

/** The version that this module was written for. */
export const gatsbyVersion = '5.16.1';

/** Modules of Gatsby, and what is used of each. */
export const internals = {
  'gatsby/dist/commands/build': [],
  'gatsby/dist/commands/build-html': ['buildHTMLPagesAndDeleteStaleArtifacts'],
  'gatsby/dist/bootstrap/create-graphql-runner': ['createGraphQLRunner'],
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
  'fs-extra': ['readFile', 'writeFile', 'outputFile'],
  'gatsby-cli/lib/reporter': [],
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
  // The one that Gatsby loads, wherever npm has put it.
  const files = createRequire(require.resolve('gatsby/package.json'))('fs-extra');
  Object.assign(files, withoutThreads(files, slices, pages));
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
  return new Gatsby(program, report, { pages, slices });
}

/**
 * Functions of the file system for Gatsby that do their work at once. A page takes a dozen reads and writes; each costs microseconds, and ten times
 * that where a thread does each of its steps.
 *
 * @param {Map<string, string>} slices that were read: each page has the same few
 * @param {PageFiles} pages
 */
function withoutThreads({ readFile, writeFile, outputFile }, slices, pages) {
  const unlessCalledBack =
    (atOnce, original) =>
    (...parameters) =>
      typeof parameters.at(-1) === 'function' ? original(...parameters) : new Promise((resolve) => resolve(atOnce(...parameters)));
  const readFileOnce = (path, ...rest) => {
    const draft = pages.draft(path);
    if (draft !== undefined) return draft;
    if (!String(path).includes(sliceFolder)) return readFileSync(path, ...rest);
    if (!slices.has(path)) slices.set(path, readFileSync(path, ...rest));
    return slices.get(path);
  };
  const replaceFileSync = (path, ...rest) => {
    if (!pages.replace(path, ...rest)) writeFileSync(path, ...rest);
  };
  const outputFileSync = (path, data, ...rest) => {
    if (!pages.keep(path, data, ...rest)) overwriteSync(path, data, ...rest);
  };
  return {
    readFile: unlessCalledBack(readFileOnce, readFile),
    writeFile: unlessCalledBack(replaceFileSync, writeFile),
    outputFile: unlessCalledBack(outputFileSync, outputFile),
  };
}

/**
 * Writes over what a file has, in a fifth of the time that it takes to empty the file first (ext4 then allocates its blocks anew). Releases have
 * copies of what is in `public`, no links to it; what a killed build has left is discarded.
 */
function overwriteSync(path, data, ...rest) {
  let file;
  try {
    file = openSync(path, 'r+');
  } catch {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, data, ...rest);
    return;
  }
  try {
    writeFileSync(file, data, ...rest);
    ftruncateSync(file, Buffer.byteLength(data));
  } finally {
    closeSync(file);
  }
}

/** Where Gatsby has what it puts into pages. */
const sliceFolder = '/public/_gatsby/slices/';

/** Pages that are written before somebody is told of them. */
const portion = 10;

/**
 * The files of pages. Gatsby writes them with places for slices, and then reads each and writes it again with the slices: those in between are kept
 * instead. Somebody is told of the pages that are whole.
 */
export class PageFiles {
  /** @type {(files: string[]) => void} */
  onPages = () => {};
  #written = [];
  /** What Gatsby has rendered, by path; null where it is written at once. */
  #drafts = null;

  constructor(publicDir) {
    this.publicDir = publicDir;
  }

  /** Keeps the pages that are written from now on, until they are replaced or flushed. */
  hold() {
    this.#drafts ??= new Map();
  }

  /** Writes what was kept and not replaced. */
  flush() {
    for (const [path, html] of this.#drafts ?? []) overwriteSync(path, html);
    this.#drafts = null;
  }

  draft(path) {
    return this.#drafts?.get(path);
  }

  /** Takes the place of a page's first writing; false where it can't. */
  keep(path, html, ...rest) {
    if (!this.#drafts || rest.length > 0 || !this.#isPage(path)) return false;
    this.#drafts.set(path, html);
    return true;
  }

  /** Takes the place of a page's second writing; false for another file. */
  replace(path, html, ...rest) {
    if (rest.length > 0 || !this.#isPage(path)) return false;
    this.#drafts?.delete(path);
    overwriteSync(path, html);
    this.#written.push(relative(this.publicDir, path));
    if (this.#written.length >= portion) this.tell();
    return true;
  }

  tell() {
    if (this.#written.length > 0) this.onPages(this.#written);
    this.#written = [];
  }

  #isPage(path) {
    return String(path).endsWith('.html') && String(path).startsWith(this.publicDir);
  }
}

const nodeEvents = ['CREATE_NODE', 'DELETE_NODE'];

/** A site whose schema, nodes, pages and renderer are loaded. */
export class Gatsby {
  #program;
  #pages;
  #slices;
  #graphql;
  #store = moduleOf('gatsby/dist/redux').store;
  /** Queries that were parsed and compared with the schema, which stays the same. */
  #validated = { parseCache: new Map(), validDocuments: new WeakMap(), scheduleClearCache: () => {} };

  constructor(program, report, { pages, slices }) {
    this.#program = program;
    this.#pages = pages;
    this.#slices = slices;
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
    return count;
  }

  /**
   * Does what follows from changed nodes: pages, queries, files of data, HTML, and what plugins do after a build.
   *
   * @param {(step: string) => void} onStep called when a step has ended
   * @param {(files: string[]) => void} onPages told the files of pages in `public` whenever some more are written
   * @returns {Promise<{ rendered: number, deleted: number }>} numbers of pages
   */
  async build(onStep, onPages) {
    const store = this.#store;
    const graphql = this.#graphql;
    const { createPages, calculateDirtyQueries, runStaticQueries, runPageQueries, runSliceQueries } = moduleOf('gatsby/dist/services');
    const { flush } = moduleOf('gatsby/dist/utils/page-data');
    const { GraphQLRunner } = moduleOf('gatsby/dist/query/graphql-runner');
    const { waitUntilAllJobsComplete } = moduleOf('gatsby/dist/utils/wait-until-jobs-complete');

    this.#pages.onPages = onPages;
    await createPages({ store, gatsbyNodeGraphQLFunction: graphql, shouldRunCreatePagesStatefully: true });
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
      workerPool: this.#renderHere(),
    });
    this.#pages.tell();
    onStep('html');
    await moduleOf('gatsby/dist/utils/api-runner-node')('onPostBuild', { graphql });
    await waitUntilAllJobsComplete();
    onStep('after build');
    return { rendered: toRegenerate.length, deleted: toDelete.length };
  }

  /**
   * Gatsby's pool of render workers, without workers: this process has the renderer loaded. Some pages at a time are made whole, with slices as
   * they are; where a slice changes, Gatsby puts the new one in afterwards.
   */
  #renderHere() {
    const { renderHTMLProd, renderSlices } = moduleOf('gatsby/dist/utils/worker/child/render-html');
    const { stitchSliceForAPage } = moduleOf('gatsby/dist/utils/slices/stitching');
    const publicDir = join(this.#program.directory, 'public');
    const renderInPortions = async ({ paths, ...options }) => {
      const rendered = {};
      for (let first = 0; first < paths.length; first += portion) {
        const some = paths.slice(first, first + portion);
        this.#pages.hold();
        const facts = await renderHTMLProd({ ...options, paths: some });
        for (const [name, byPath] of Object.entries(facts)) rendered[name] = { ...rendered[name], ...byPath };
        // A slice that isn't there yet is put in by Gatsby, too.
        await Promise.all(some.map((pagePath) => stitchSliceForAPage({ pagePath, publicDir }).catch(() => {})));
        this.#pages.flush();
      }
      return rendered;
    };
    const renderSlicesAnew = async (options) => {
      await renderSlices(options);
      this.#slices.clear();
    };
    return { single: { renderHTMLProd: renderInPortions, renderSlices: renderSlicesAnew } };
  }
}

/** Stores what a later build starts from; nodes are stored as they are made. */
export async function saveState() {
  await moduleOf('gatsby/dist/redux/save-state').saveState();
}

/** A module of Gatsby; its default export, where it has one. */
function moduleOf(/** @type {keyof typeof internals} */ name) {
  const loaded = require(name);
  return loaded.default ?? loaded;
}
