/** Packages that ship ES modules only; jest runs CommonJS, so they are compiled like our own code. */
const esModules = [
  // sanitising: hast and its parser
  'hast.*|html-void-elements|property-information|comma-separated-tokens|space-separated-tokens|stringify-entities|character-entities.*',
  'unist-.*|vfile.*|web-namespaces|zwitch|ccount|devlop|@ungap|parse5|entities',
  // the audit's parser
  'htmlparser2|domhandler|domelementtype|domutils|dom-serializer',
  // pages as Markdown, feeds and sitemaps
  'mdast-.*|micromark.*|markdown-table|longest-streak|decode-named-character-reference|rehype-.*|trim-trailing-lines|xast.*|bail|trough',
  // the plugin's other tools
  'p-limit|yocto-queue|franc-min|trigram-utils|n-gram|collapse-white-space|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit',
  // checks of the release
  '@adobe/structured-data-validator',
];

/** @type {import('jest').Config} */
const shared = {
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' } },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(.*/node_modules/)?(${esModules.join('|')})(/|$))`],
  setupFiles: ['<rootDir>/testing/compile-modules-once.cjs', '<rootDir>/testing/disable-earlier-contexts.cjs'],
  moduleNameMapper: { '\\.(css\\?text|woff2)$': '<rootDir>/testing/no-styles.cjs', '\\.css$': 'identity-obj-proxy' },
};

/**
 * A project of tests in Node. A folder of `roots` that is missing, or in which no test runs, fails `npm test`.
 *
 * @param {string} displayName
 * @param {string[]} roots folders of the repository
 * @param {import('jest').Config} [config]
 * @returns {import('jest').Config}
 */
const project = (displayName, roots, config) => ({
  ...shared,
  displayName,
  testEnvironment: 'node',
  roots: roots.map((folder) => `<rootDir>/${folder}`),
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['\\.long\\.test\\.ts$', '/node_modules/'],
  ...config,
});

/** Folders with unit tests. */
const code = ['contract', 'docs', 'locales', 'plugins', 'scripts', 'service', 'src'];

/** @type {import('jest').Config} */
module.exports = {
  // Generous, because real servers, builds and browsers run in these tests, and machines are busy at times. What a test waits for has
  // a shorter limit of its own, which names it.
  testTimeout: 60_000,
  // Node keeps parts of the modules of earlier files; a worker beyond this is replaced.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('unit', code),
    project('component', ['src'], {
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/testing/wait-for-busy-machines.ts'],
    }),
    // On the one production build: its files, the site as it is served, and what the next builds make of it.
    project('release', ['e2e/release']),
    project('e2e', ['e2e'], { testPathIgnorePatterns: ['/e2e/(release|builds|long)/'] }),
    project('builds', ['e2e/builds']),
    // Too long for every change: `npm run test:all`.
    project('long', [...code, 'e2e'], {
      testMatch: ['**/*.long.test.ts', '**/e2e/long/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/'],
    }),
  ],
};
