import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import type { ChunkGraph, Compiler, Module } from 'webpack';
import { className } from './class-names';
import { compilationDigest } from './compilation-digest';
import { picturesEncoded } from './encode-pictures-early';
import { minifyStyles } from './minify-styles';

/** `import css from './some.css?text'`: styles as a string, for parts that most visitors never see. The others are written into pages. */
const stylesAsText = {
  resourceQuery: /^\?text$/,
  type: 'asset/source',
  loader: path.resolve('src/gatsby-node/minify-styles.js'),
};

/** Modules that the renderer of pages has in place of others. */
const forRenderer = {
  'react-dom/server$': path.resolve('src/gatsby-node/react-dom-server.js'),
  'node-html-parser$': path.resolve('src/gatsby-node/head-parser.js'),
};

/** Functions that pages carry as their own text. */
const serialised = {
  test: /[\\/](boot[\\/][^.]+|before-start|keep-in-address)\.tsx?$/,
  enforce: 'post',
  loader: path.resolve('src/gatsby-node/minify-loader.js'),
};

/** Modules of Gatsby and its plugins for features that this site does not use: five kilobytes for every visitor. */
const unused = {
  // Scripts in a web worker.
  [path.resolve('node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js')]: false,
  'gatsby-script$': false,
  [path.resolve('.cache/register-service-worker.js')]: false,
  'gatsby-react-router-scroll$': path.resolve('src/gatsby-node/no-scroll-handler.js'),
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
 * templates use goes into a file for each template, which Gatsby writes into the pages of that template, and what scripts load later
 * into a file that comes with them. Slices have to be in the common one: Gatsby does not know the styles of their files.
 */
function isStyleOfEveryPage(module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean {
  if (module.type !== 'css/mini-extract') return false;
  return Array.from(chunkGraph.getModuleChunksIterable(module)).some(({ name }) => name === 'app' || name?.startsWith('slice---'));
}

/**
 * Gatsby writes styles into pages, but renders a page again only if its data or the renderer has changed, and of styles the renderer knows no
 * more than the names of classes. With the names of the compiled files as salt, changed styles make another renderer.
 *
 * @returns the names, which contain digests
 */
function compiledStyles(): string {
  const { assetsByChunkName } = JSON.parse(readFileSync('public/webpack.stats.json', 'utf8'));
  const files = (Object.values(assetsByChunkName) as string[][]).flat().filter((file) => file.endsWith('.css'));
  return [...new Set(files)].sort().join();
}

/**
 * webpack notes the files that its loaders and configuration consist of, to throw its cache away when one changes. Finding the thousands in
 * `node_modules` costs a first build as much as compiling. A digest as the version of the cache says the same.
 */
const noBuildDependencies = {
  apply({ hooks }: Compiler): void {
    hooks.afterCompile.tap('noBuildDependencies', ({ buildDependencies }) => buildDependencies.clear());
  },
};

/** By swc instead of Terser, Gatsby's choice (decision 071). It has threads of its own. */
const minifyScripts = new TerserPlugin({ minify: TerserPlugin.swcMinify, parallel: false });

/** Of Gatsby's plugin, which would use cssnano: `minify` takes files by name, and gives one's code (css-minimizer-webpack-plugin). */
const minifyStylesBy = {
  parallel: false,
  minify: (files: Readonly<Record<string, string>>) => {
    const [[name, css] = ['', '']] = Object.entries(files);
    return { code: minifyStyles(css, name) };
  },
};

function withOurMinifiers(plugin: object): object {
  const { constructor: Plugin } = plugin as { constructor: new (options: object) => object };
  if (Plugin.name === 'TerserPlugin') return minifyScripts;
  return Plugin.name === 'CssMinimizerPlugin' ? new Plugin(minifyStylesBy) : plugin;
}

/** Our adjustments to Gatsby's own configuration. */
export function onCreateWebpackConfig({ stage, getConfig, actions, reporter }: CreateWebpackConfigArgs): void {
  const config = getConfig();
  // Source maps are not published, so the scripts must not name them either; making them takes a good part of the bundling time.
  if (stage === 'build-javascript') {
    config.devtool = false;
    config.externals = [config.externals ?? [], leaveOutStructuredData].flat();
    config.optimization.minimizer = config.optimization.minimizer.map(withOurMinifiers);
  }
  for (const plugin of config.plugins) {
    // In a file of styles the order of components says nothing: each class belongs to one of them, and
    // the global styles speak of elements, which any class outranks. webpack would warn of every pair of templates.
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
    if (plugin.constructor.name === 'DefinePlugin') plugin.definitions = withoutMachine(plugin.definitions);
  }
  for (const rule of config.module.rules) rule.oneOf?.unshift(stylesAsText);
  if (stage === 'build-html') {
    config.module.rules.push(serialised);
    config.output.hashSalt = compiledStyles();
    // After this bundle come the queries.
    config.plugins.push({ apply: ({ hooks }: Compiler) => hooks.done.tapPromise('picturesEncoded', () => picturesEncoded(reporter)) });
  }
  if (!stage.startsWith('develop')) shortenClassNames(config.module.rules);
  config.cache = { ...config.cache, version: compilationDigest(), buildDependencies: { defaultWebpack: [] } };
  config.plugins.push(noBuildDependencies);
  const styles = config.optimization?.splitChunks?.cacheGroups?.styles;
  if (styles?.name === 'styles') styles.test = isStyleOfEveryPage;
  // The i18n plugin requires these as CommonJS while we import them as modules: without this, visitors load both.
  config.resolve.alias = {
    // First, because webpack takes the first alias that matches, and Gatsby's own of `react-dom` does, too.
    ...(stage === 'build-html' && forRenderer),
    ...config.resolve.alias,
    i18next$: path.resolve(stage === 'build-html' ? 'src/i18n/shared-i18next.js' : 'node_modules/i18next/dist/esm/i18next.js'),
    'react-i18next$': path.resolve('src/i18n/react-i18next.js'),
    ...(stage === 'build-javascript' && unused),
  };
  actions.replaceWebpackConfig(config);
}

/** Variables that Gatsby sets, or hands on to pages. */
const ofGatsby = /^process\.env\.(?:NODE_ENV|BUILD_STAGE|PUBLIC_DIR|GATSBY_\w+)$/;

/**
 * Gatsby defines every variable of the environment for the renderer of pages. When one changes, such as the port of the content API, webpack
 * compiles all modules anew, and Gatsby may render all pages anew, although none of our modules reads it.
 */
function withoutMachine(definitions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(definitions).filter(([name]) => !name.startsWith('process.env.') || ofGatsby.test(name)));
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
