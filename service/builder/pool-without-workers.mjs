import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { portion, sliceFolder } from './page-files.mjs';

/**
 * Gatsby's pool of workers, without workers: this process has the renderer loaded. Some pages at a time are made whole, with slices as
 * they are; where a slice changes, or is not there yet, Gatsby puts it in afterwards.
 *
 * @param {import('./page-files.mjs').PageFiles} pages
 * @param {Map<string, string>} slices that were read
 * @param {() => { renderHTMLProd: Function, renderSlices: Function, stitchSliceForAPage: Function }} gatsby what it renders with, loaded when that is there
 * @returns what Gatsby uses of a pool
 */
export function poolWithoutWorkers(pages, slices, gatsby) {
  const { publicDir } = pages;
  const renderSome = async (paths, options) => {
    const { renderHTMLProd, stitchSliceForAPage } = gatsby();
    pages.hold();
    try {
      const facts = await renderHTMLProd({ ...options, paths });
      if (existsSync(join(publicDir, sliceFolder)))
        await Promise.all(paths.map((pagePath) => stitchSliceForAPage({ pagePath, publicDir }).catch(unlessMissing)));
      await pages.flush();
      return facts;
    } finally {
      pages.discard();
    }
  };
  let underWay = Promise.resolve();
  const renderInPortions = async ({ paths, ...options }) => {
    const rendered = {};
    for (let first = 0; first < paths.length; first += portion) {
      const some = paths.slice(first, first + portion);
      // Gatsby asks for all pages at once.
      const rendering = underWay.then(() => renderSome(some, options));
      underWay = rendering.catch(() => {});
      for (const [name, byPath] of Object.entries(await rendering)) rendered[name] = Object.assign(rendered[name] ?? {}, byPath);
    }
    await pages.flushed();
    return rendered;
  };
  const renderSlices = async (options) => {
    await gatsby().renderSlices(options);
    slices.clear();
  };
  const nothing = () => [];
  return {
    // They would make a schema of their own, for queries that this process runs.
    all: { loadConfigAndPlugins: nothing, buildSchema: nothing },
    single: { renderHTMLProd: renderInPortions, renderSlices },
    end: nothing,
  };
}

/** Of a slice that is not there yet. */
function unlessMissing(error) {
  if (error?.code !== 'ENOENT') throw error;
}
