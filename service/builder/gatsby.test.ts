import { version } from 'gatsby/package.json';
import { runModule } from '../../testing/run-module';

jest.setTimeout(60_000);

/** Loads every module that the resident builder uses, as its process does: ECMAScript modules have no place in this one. */
const script = `
  const { internals, gatsbyVersion } = await import('./service/builder/gatsby.mjs');
  const { createRequire } = await import('node:module');
  const require = createRequire(process.cwd() + '/package.json');
  const missing = [];
  for (const [name, members] of Object.entries(internals)) {
    const loaded = require(name);
    const module = loaded.default ?? loaded;
    if (members.length === 0 && !['function', 'object'].includes(typeof module)) missing.push(name);
    for (const member of members) if (module[member] === undefined) missing.push(name + ' ' + member);
  }
  if (!('_compiler' in new (require('webpack-virtual-modules'))())) missing.push('_compiler');
  if (typeof require('@babel/traverse').default.cache?.clear !== 'function') missing.push('cache.clear of Babel');
  console.log(JSON.stringify({ gatsbyVersion, missing }));
  process.exit(0);
`;

test('Gatsby has every internal that the resident builder uses, in the version that it was written for', () => {
  expect(runModule(script)).toEqual({ gatsbyVersion: version, missing: [] });
});

/** Reads a folder with the plugin that reads the interface words, and ends when nothing keeps it any more. */
const readWords = `
  const { readFilesOnce } = await import('./service/builder/gatsby.mjs');
  const { createRequire } = await import('node:module');
  const { EventEmitter } = await import('node:events');
  const { resolve } = await import('node:path');
  readFilesOnce();
  const plugin = createRequire(process.cwd() + '/package.json')('gatsby-source-filesystem/gatsby-node');
  const names = [];
  const actions = { createNode: ({ base }) => names.push(base), deleteNode: () => {} };
  const api = { actions, emitter: new EventEmitter(), createNodeId: String, getNode: () => undefined, reporter: console, cache: new Map() };
  await plugin.sourceNodes(api, { name: 'words', path: resolve('locales/en') });
  console.log(JSON.stringify(names.includes('common.json')));
`;

test('files of words are read and not watched: a process that nothing else keeps ends after reading them', () => {
  expect(runModule(readWords)).toBe(true);
});

/** Stores one node before nodes are held and one after, and collects garbage; tells which are still in memory. */
const heldNodes = (hold: string, then = '') =>
  runModule(`
    const { holdNodes } = await import('./service/builder/gatsby.mjs');
    const { createRequire } = await import('node:module');
    const { mkdtempSync, rmSync } = await import('node:fs');
    const { tmpdir } = await import('node:os');
    const { setTimeout: sleep } = await import('node:timers/promises');
    const { setFlagsFromString } = await import('node:v8');
    const { runInNewContext } = await import('node:vm');
    setFlagsFromString('--expose-gc');
    const require = createRequire(process.cwd() + '/package.json');
    const dbPath = mkdtempSync(tmpdir() + '/nodes-');
    process.on('exit', () => rmSync(dbPath, { recursive: true }));
    require('gatsby/dist/datastore/lmdb/lmdb-datastore').setupLmdbStore({ dbPath });
    const { getDataStore, getNode } = require('gatsby/dist/datastore');
    const { store } = require('gatsby/dist/redux');
    const create = (id) =>
      store.dispatch({ type: 'CREATE_NODE', plugin: { name: 'any' }, payload: { id, internal: { type: 'Post', contentDigest: id } } });
    const remove = (id) => store.dispatch({ type: 'DELETE_NODE', payload: getNode(id) });
    // Gatsby's store itself holds what it has been told last.
    const settle = async () => {
      create('last');
      await getDataStore().ready();
      await sleep(0);
    };
    create('earlier');
    await settle();
    ${hold}
    create('new');
    const nodes = ['earlier', 'new'].map((id) => new WeakRef(getNode(id)));
    await settle();
    ${then}
    await settle();
    runInNewContext('gc')();
    console.log(JSON.stringify(nodes.map((node) => node.deref()?.id ?? null)));
    process.exit(0);
  `);

test.each([
  ['go without being held', '', '', [null, null]],
  ['stay from when they are made', 'holdNodes();', '', [null, 'new']],
  ['stay that were there before', 'holdNodes()();', '', ['earlier', 'new']],
  ['go with their deletion', 'holdNodes()();', "remove('earlier');", [null, 'new']],
])('nodes %s', (_, hold, then, expected) => {
  expect(heldNodes(hold, then)).toEqual(expected);
});

/** What warming up does, in a site of two pages, after some calls. */
const warmedUp = (calls: string) =>
  runModule(`
    const { Gatsby } = await import('./service/builder/gatsby.mjs');
    const { createRequire } = await import('node:module');
    const require = createRequire(process.cwd() + '/package.json');
    const { store, emitter } = require('gatsby/dist/redux');
    const done = [];
    const replace = (name, exports) => Object.defineProperty(require.cache[require.resolve(name)], 'exports', { value: exports });
    require('gatsby/dist/services');
    replace('gatsby/dist/services', {
      sourceNodes: async ({ webhookBody: nodes }) => { for (let node = 0; node < nodes; node += 1) emitter.emit('CREATE_NODE', {}); },
      createPages: async () => { done.push('plan'); },
    });
    require('gatsby/dist/utils/worker/child/render-html');
    replace('gatsby/dist/utils/worker/child/render-html', { renderHTMLProd: async ({ paths }) => { done.push(...paths); } });
    const { pages: planned } = store.getState();
    // Those of this project's last build, where there was one.
    planned.clear();
    planned.set('/a', {}).set('/b', {});
    const pages = { hold() {}, discard() {} };
    const gatsby = new Gatsby({ directory: process.cwd() }, console, pages, null);
    const signal = new AbortController().signal;
    ${calls}
    console.log(JSON.stringify(done));
    process.exit(0);
  `);

test.each([
  ['plans pages once and renders them', 'await gatsby.warmUp(signal); await gatsby.warmUp(signal);', ['plan', '/a', '/b']],
  ['does so after a look that has found nothing', "await gatsby.source('any', 0); await gatsby.warmUp(signal);", ['plan', '/a', '/b']],
  ['does nothing where a look has found content that is not built yet', "await gatsby.source('any', 1); await gatsby.warmUp(signal);", []],
  ['does nothing that was given up before', 'await gatsby.warmUp(AbortSignal.abort());', []],
])('warming up %s', (_, calls, expected) => {
  expect(warmedUp(calls)).toEqual(expected);
});
