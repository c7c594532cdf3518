import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { ChunkGraph, Module } from 'webpack';
import { className } from './class-names';

/** `import css from './some.css?text'`: styles as a string, for parts that most visitors never see. The others are written into pages. */
const stylesAsText = { resourceQuery: /^\?text$/, type: 'asset/source' };

/** Modules of Gatsby and its plugins for features that this site does not use: three kilobytes for every visitor. */
const unused = {
  // Scripts in a web worker.
  [path.resolve('node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js')]: false,
  // Redirects by the browser's language, and a warning of the development server.
  'browser-lang$': false,
  outdent$: false,
} as const;

/** What crawlers read is in the pages that the build writes; visitors' browsers don't make it again (`src/head/page-head.tsx`). */
function leaveOutStructuredData({ request }: { request?: string }, done: (error?: null, result?: string) => void): void {
  if (request?.includes('/structured-data/')) done(null, 'var {}');
  else done();
}

/**
 * Gatsby gathers all styles in one file, which it writes into every page. Here that file holds only what surrounds every page; what
 * templates alone use goes into a file for each template, which Gatsby writes into the pages of that template. Slices have to be in the
 * common one: Gatsby does not know the styles of their files.
 */
function isStyleOfEveryPage(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  if (module.type !== 'css/mini-extract') return false;
  const chunks = Array.from(chunkGraph.getModuleChunksIterable(module), ({ name }) => name ?? '');
  return !chunks.every((name) => name.startsWith('component---src-templates-'));
}

/** Our adjustments to Gatsby's own configuration. */
export function onCreateWebpackConfig({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  // Source maps are not published, so the scripts must not name them either; making them takes a good part of the bundling time.
  if (stage === 'build-javascript') {
    config.devtool = false;
    config.externals = [config.externals ?? [], leaveOutStructuredData].flat();
  }
  for (const plugin of config.plugins) {
    // In a file of styles the order of components says nothing: each class belongs to one of them, and
    // the global styles speak of elements, which any class outranks. webpack would warn of every pair of templates.
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  }
  for (const rule of config.module.rules) rule.oneOf?.unshift(stylesAsText);
  if (!stage.startsWith('develop')) shortenClassNames(config.module.rules);
  const styles = config.optimization?.splitChunks?.cacheGroups?.styles;
  if (styles?.name === 'styles') styles.test = isStyleOfEveryPage;
  // The i18n plugin requires these as CommonJS while we import them as modules: without this, visitors load both.
  config.resolve.alias = {
    // First, because webpack takes the first alias that matches, and Gatsby's own of `react-dom` does, too.
    ...(stage === 'build-html' && { 'react-dom/server$': path.resolve('src/gatsby-node/react-dom-server.js') }),
    ...config.resolve.alias,
    i18next$: path.resolve('node_modules/i18next/dist/esm/i18next.js'),
    'react-i18next$': path.resolve('src/i18n/react-i18next.js'),
    ...(stage === 'build-javascript' && unused),
  };
  actions.replaceWebpackConfig(config);
}

interface Rule {
  readonly oneOf?: readonly Rule[];
  readonly use?: readonly { readonly loader: string; readonly options?: { modules?: unknown } }[];
}

/** Short class names in what is published. css-loader's own hashes of five letters cost each page 430 bytes more, the home page 760, compressed. */
function shortenClassNames(rules: readonly Rule[]): void {
  for (const { options, loader } of rules
    .flatMap((rule) => rule.oneOf ?? [])
    .flatMap((rule) => (Array.isArray(rule.use) ? rule.use : []))) {
    if (!loader.includes('css-loader') || typeof options?.modules !== 'object') continue;
    options.modules = {
      ...options.modules,
      getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, localName: string) =>
        className(resourcePath, localName, process.cwd()),
    };
  }
}
