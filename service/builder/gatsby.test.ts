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
  console.log(JSON.stringify({ gatsbyVersion, missing }));
  process.exit(0);
`;

test('Gatsby has every internal that the resident builder uses, in the version that it was written for', () => {
  expect(runModule(script)).toEqual({ gatsbyVersion: version, missing: [] });
});
