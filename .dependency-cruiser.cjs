/**
 * What each folder of `src` may import, from the ground up; all may import `contract/` and `locales/`.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const folders = {
  styles: [],
  browser: [],
  i18n: [],
  routing: [],
  components: ['browser', 'i18n', 'routing'],
  notifications: ['browser', 'i18n'],
  search: ['browser', 'i18n', 'routing', 'components'],
  'structured-data': ['routing', 'search'],
  head: ['styles', 'i18n', 'routing', 'structured-data'],
  errors: ['browser', 'i18n', 'routing', 'components'],
  navigation: ['browser', 'i18n', 'routing', 'errors'],
  contacts: ['browser', 'i18n', 'components', 'navigation'],
  'third-parties': ['browser', 'i18n', 'routing', 'components'],
  'request-form': ['browser', 'i18n', 'routing', 'components', 'notifications', 'navigation', 'contacts'],
  'page-bodies': ['i18n', 'routing', 'components', 'head', 'navigation'],
  home: ['i18n', 'routing', 'components', 'contacts', 'third-parties', 'request-form'],
  layout: ['browser', 'i18n', 'routing', 'components', 'errors', 'navigation', 'contacts', 'third-parties'],
  boot: ['i18n', 'routing', 'layout', 'search'],
  'gatsby-node': ['routing', 'head', 'search'],
  templates: [
    'i18n',
    'routing',
    'components',
    'structured-data',
    'head',
    'errors',
    'navigation',
    'contacts',
    'third-parties',
    'request-form',
    'page-bodies',
    'home',
    'search',
  ],
};

/**
 * What each folder of `service` may import, besides `contract/`, the composed configuration (`service/config.ts`) and the
 * texts (`service/locales/`). `app.ts`, `server.ts` and `releases-cli.ts` put them together.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const serviceFolders = {
  audit: ['html', 'publications', 'site', 'terminal'],
  cdn: ['config', 'delivery', 'health', 'logging', 'publisher', 'release', 'site'],
  config: [],
  database: ['logging'],
  delivery: ['logging'],
  distribution: ['config', 'delivery', 'health', 'logging', 'publisher', 'release'],
  health: [],
  metrics: ['config'],
  limits: ['database'],
  locales: [],
  mail: ['delivery'],
  logging: [],
  openapi: [],
  release: [],
  'content-api': ['config', 'openapi', 'release', 'terminal'],
  http: ['content-api'],
  'api-proxy': ['content-api'],
  html: [],
  site: ['html', 'limits', 'logging', 'release'],
  terminal: ['config', 'database'],
  'request-intake': ['config', 'content-api', 'database', 'delivery', 'limits', 'logging', 'mail', 'metrics', 'openapi', 'terminal'],
  publications: ['database', 'logging', 'release'],
  hooks: ['config', 'database', 'limits', 'logging', 'publications', 'terminal'],
  backup: ['config', 'database', 'logging', 'publisher', 'release', 'terminal'],
  builder: [],
  publisher: [
    'audit',
    'builder',
    'config',
    'content-api',
    'database',
    'delivery',
    'health',
    'html',
    'logging',
    'notices',
    'publications',
    'release',
    'site',
  ],
  notices: ['config', 'database', 'delivery', 'hooks', 'logging', 'mail', 'publications', 'site'],
  staff: ['config', 'database', 'limits', 'publications', 'publisher', 'release', 'site', 'terminal', 'why'],
  why: ['config', 'content-api', 'database', 'publications', 'publisher', 'release', 'site', 'terminal'],
};

/** Tests may import anything, for example the harnesses in `testing/`. */
const tests = '\\.test\\.tsx?$';

/** A rule that lets files of `from` import only `to`, of all that is ours. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(contract|locales|plugins|scripts|service|src|testing)/', pathNot: to },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: { path: '^(contract|plugins|service|src)/' }, to: { circular: true } },
    only(
      'contract-is-the-ground',
      '^contract/',
      ['^contract/', '^locales/\\w+/(dates|languages)\\.json$'],
      'Data flows from the contract, never to it; how a language writes dates and calls languages is data of its locale.',
    ),
    only('plugins-know-the-contract', '^plugins/', '^(contract|plugins)/', 'Plugins import contract only.'),
    only(
      'service-knows-the-contract',
      '^service/',
      '^(contract|service|locales)/',
      'The service imports contract only; it reads words from locales.',
    ),
    ...Object.entries(serviceFolders).map(([folder, imports]) =>
      only(
        `service-${folder}`,
        `^service/${folder}/`,
        ['^contract/', '^locales/', '^service/(config\\.ts$|locales/)', ...[folder, ...imports].map((name) => `^service/${name}/`)],
        `service/${folder} may import ${['contract', ...imports].join(', ')}: the table in .dependency-cruiser.cjs.`,
      ),
    ),
    ...Object.entries(folders).map(([folder, imports]) =>
      only(
        `src-${folder}`,
        `^src/${folder}/`,
        [`^contract/`, `^locales/`, ...[folder, ...imports].map((name) => `^src/${name}/`)],
        `src/${folder} may import ${['contract', ...imports].join(', ')}: the table in .dependency-cruiser.cjs.`,
      ),
    ),
    {
      name: 'rendered-code-without-node',
      comment: 'Gatsby would render every page at every build.',
      severity: 'error',
      from: { path: '^src/.*\\.tsx$', pathNot: tests },
      to: { path: '^contract/path-segment' },
    },
    {
      name: 'rendered-code-without-node-modules',
      comment: 'Gatsby would render every page at every build.',
      severity: 'error',
      from: { path: '^src/.*\\.tsx$', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|\\.cache|public|data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
