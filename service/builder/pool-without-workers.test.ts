import { join } from 'node:path';
import { runModule } from '../../testing/run-module';
import { temporaryFolder } from '../../testing/temporary-folder';

const folder = temporaryFolder();

/** What a pool comes to whose renderer keeps a draft of each page, but for `/broken`, and puts slices in where `stitch` does. */
const outcomeOf = (name: string, stitch: string, calls: string) =>
  runModule(`
    const { PageFiles } = await import('./service/builder/page-files.mjs');
    const { poolWithoutWorkers } = await import('./service/builder/pool-without-workers.mjs');
    const { mkdirSync, readFileSync, readdirSync } = await import('node:fs');
    const publicDir = ${JSON.stringify(join(folder, name))};
    mkdirSync(publicDir + '/_gatsby/slices', { recursive: true });
    const pages = new PageFiles(publicDir);
    const file = (path) => publicDir + path + '.html';
    const atOnce = [];
    let open = 0;
    const renderHTMLProd = async ({ paths }) => {
      open += 1;
      atOnce.push(open);
      for (const path of paths) pages.keep(file(path), 'draft');
      await new Promise(setImmediate);
      open -= 1;
      if (paths.includes('/broken')) throw new Error('broken');
      return { facts: Object.fromEntries(paths.map((path) => [path, true])) };
    };
    const stitchSliceForAPage = async ({ pagePath }) => { ${stitch} };
    const pool = poolWithoutWorkers(pages, new Map(), () => ({ renderHTMLProd, stitchSliceForAPage }));
    const render = (...paths) => pool.single.renderHTMLProd({ paths }).then(({ facts }) => Object.keys(facts).length, ({ message }) => message);
    const results = await Promise.all([${calls}]);
    const there = readdirSync(publicDir).filter((name) => name.endsWith('.html')).sort();
    console.log(JSON.stringify({ results, most: Math.max(...atOnce), there: there.map((name) => name + ': ' + readFileSync(publicDir + '/' + name, 'utf8')) }));
    process.exit(0);
  `);

const replace = `pages.replace(file(pagePath), 'whole');`;

test('portions are rendered one after the other, whoever asks, and written with their slices', () => {
  const many = Array.from({ length: 11 }, (_, at) => `'/p${at}'`);
  const { results, most, there } = outcomeOf('portions', replace, `render(${many.join()}), render('/b')`) as {
    readonly results: unknown;
    readonly most: number;
    readonly there: readonly string[];
  };
  expect({ results, most }).toEqual({ results: [11, 1], most: 1 });
  expect(there).toHaveLength(12);
  expect(there).toContain('b.html: whole');
});

test('of a portion that fails nothing is written, and the next one is rendered', () => {
  expect(outcomeOf('broken', replace, `render('/broken'), render('/b')`)).toEqual({
    results: ['broken', 1],
    most: 1,
    there: ['b.html: whole'],
  });
});

test.each([
  ['ENOENT', 'a slice that is not there yet is left to Gatsby', { results: [1], there: ['a.html: draft'] }],
  ['ENOSPC', 'a page that can’t be written fails', { results: ['ENOSPC'], there: [] }],
])('%s: %s', (code, _, expected) => {
  const stitch = `throw Object.assign(new Error('${code}'), { code: '${code}' });`;
  expect(outcomeOf(code, stitch, `render('/a')`)).toMatchObject(expected);
});
