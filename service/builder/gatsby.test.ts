import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from 'gatsby/package.json';
import { temporaryFolder } from '../../testing/temporary-folder';
import { projectRoot } from '../config/parsers';

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

/** Runs a script in a process of its own. @returns the last line that it prints, which is JSON */
function run(script: string): unknown {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, GATSBY_TELEMETRY_DISABLED: '1' },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '');
}

test('Gatsby has every internal that the resident builder uses, in the version that it was written for', () => {
  expect(run(script)).toEqual({ gatsbyVersion: version, missing: [] });
});

describe('files of pages', () => {
  const folder = temporaryFolder();

  /** What is in `public` after some calls of a `PageFiles` for it, and the pages that it tells of. */
  const outcomeOf = (name: string, calls: string) => {
    const publicDir = join(folder, name);
    mkdirSync(publicDir);
    writeFileSync(join(publicDir, 'data.json'), '{}');
    return run(`
      const { PageFiles } = await import('./service/builder/gatsby.mjs');
      const { readFileSync, readdirSync } = await import('node:fs');
      const publicDir = ${JSON.stringify(publicDir)};
      const files = new PageFiles(publicDir);
      const told = [];
      const taken = [];
      files.onPages = (pages) => told.push(...pages);
      ${calls}
      files.tell();
      const there = readdirSync(publicDir, { recursive: true }).filter((name) => name.endsWith('.html'));
      console.log(JSON.stringify({ there: there.map((name) => name + ': ' + readFileSync(publicDir + '/' + name, 'utf8')), told, taken }));
      process.exit(0);
    `);
  };

  test('are written once, with their slices', () => {
    const calls = `
      files.hold();
      taken.push(files.keep(publicDir + '/de/index.html', 'draft'), files.keep(publicDir + '/data.json', '{}'));
      taken.push(files.draft(publicDir + '/de/index.html'), readdirSync(publicDir).length);
      files.replace(publicDir + '/de/index.html', 'whole');
      files.flush();
      taken.push(files.draft(publicDir + '/de/index.html') ?? null);
    `;
    expect(outcomeOf('once', calls)).toEqual({
      there: ['de/index.html: whole'],
      told: ['de/index.html'],
      taken: [true, false, 'draft', 1, null],
    });
  });

  test('that become shorter have nothing left of what they were', () => {
    const calls = `for (const text of ['a long text', 'short']) files.replace(publicDir + '/index.html', text);`;
    expect(outcomeOf('shorter', calls)).toEqual({ there: ['index.html: short'], told: ['index.html', 'index.html'], taken: [] });
  });

  test('that have no slices yet are written as they were rendered, and nobody is told of them', () => {
    const calls = `files.hold(); files.keep(publicDir + '/index.html', 'draft'); files.flush();`;
    expect(outcomeOf('rendered', calls)).toEqual({ there: ['index.html: draft'], told: [], taken: [] });
  });

  test('are written at once where nobody holds them', () => {
    expect(outcomeOf('at once', `taken.push(files.keep(publicDir + '/index.html', 'draft'));`)).toEqual({
      there: [],
      told: [],
      taken: [false],
    });
  });
});
