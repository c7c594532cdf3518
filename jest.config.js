/** Packages that ship ES modules only; jest runs CommonJS, so they are compiled like our own code. */
const esModules = [
  'bail',
  'ccount',
  'comma-separated-tokens',
  'decode-named-character-reference',
  'devlop',
  'hast-.*',
  'hastscript',
  'html-void-elements',
  'is-plain-obj',
  'property-information',
  'rehype.*',
  'space-separated-tokens',
  'stringify-entities',
  'character-entities.*',
  'trim-lines',
  'trough',
  'unified',
  'unist-.*',
  'vfile.*',
  'web-namespaces',
  'zwitch',
  '@ungap',
  'entities',
  'hast-util-.*',
  'parse5',
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
  moduleNameMapper: { '\\.css\\?text$': '<rootDir>/scripts/checks/no-styles.cjs', '\\.css$': 'identity-obj-proxy' },
  modulePathIgnorePatterns: ['<rootDir>/.cache', '<rootDir>/public', '<rootDir>/data'],
};

/** @type {import('jest').Config} */
module.exports = {
  testSequencer: '<rootDir>/testing/browser/longest-first.cjs',
  // Generous, because real servers, builds and browsers run in these tests, and machines are busy at times.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{artwork,contract,content,docs,locales,plugins,scripts,service,src}/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/src/**/*.test.tsx'],
    },
    {
      ...shared,
      displayName: 'e2e',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/e2e/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/testing/browser/once-more.ts'],
    },
  ],
};
