import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { engines } from '../../package.json';
import { temporaryFolder } from '../../testing/temporary-folder';
import { hasDevPackages, missingPackages, scriptsToRun } from './installed.mjs';
import { isSupported } from './node-version.mjs';

test.each([
  ['20.19.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['21.7.3', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['26.9.9', true],
  ['27.0.0', false],
])('Node %s is supported: %s', (version, fits) => {
  expect(isSupported(version, engines.node)).toBe(fits);
});

test('a range that can’t be read is no permission', () => {
  expect(() => isSupported('20.19.0', '^20')).toThrow('package.json');
});

const wanted = {
  packages: {
    '': { version: '1.0.0' },
    'plugins/own': { version: '1.0.0' },
    'node_modules/own': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/a/node_modules/b': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0', dev: true },
    'node_modules/darwin': { version: '4.0.0', optional: true },
  },
};

test.each([
  [null, true, ['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/tool']],
  [null, false, ['node_modules/a', 'node_modules/a/node_modules/b']],
  [
    { packages: { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a/node_modules/b': { version: '1.9.0' } } },
    false,
    ['node_modules/a/node_modules/b'],
  ],
  [wanted, true, []],
])('what is not installed as locked', (installed, withDev, missing) => {
  expect(missingPackages(wanted, installed, withDev)).toEqual(missing);
});

test('an update keeps the packages of the tests where they are installed', () => {
  expect(hasDevPackages(wanted)).toBe(true);
  expect(hasDevPackages({ packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(false);
  expect(hasDevPackages(null)).toBe(false);
});

test('install scripts run for packages that are installed and allowed, until they have run to their end for that version', () => {
  const allowed = { tool: true, a: false, elsewhere: true };
  expect(scriptsToRun(allowed, wanted, null)).toEqual(['tool']);
  expect(scriptsToRun(allowed, wanted, { packages: { 'node_modules/tool': { version: '2.9.0' } } })).toEqual(['tool']);
  expect(scriptsToRun(allowed, wanted, wanted)).toEqual([]);
});

describe('packages that another command has installed', () => {
  const folder = temporaryFolder();
  const modules = join(folder, 'node_modules');
  const note = join(modules, '.install-scripts.json');
  const setUp = "import('./scripts/setup/set-up.mjs').then(({ setUp }) => setUp({ withDev: false, say: console.log }))";
  // Nothing is closed to root: there another user starts.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const start = (options: { readonly uid?: number; readonly gid?: number }) => {
    const { status, stderr } = spawnSync(process.execPath, ['-e', setUp], { cwd: folder, encoding: 'utf8', ...options });
    return [status, stderr];
  };

  beforeAll(() => {
    const lock = JSON.stringify({ lockfileVersion: 3, packages: { 'node_modules/tool': { version: '1.0.0' } } });
    mkdirSync(join(modules, 'tool'), { recursive: true });
    cpSync(join(__dirname, '..'), join(folder, 'scripts'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines, allowScripts: { tool: true } }));
    writeFileSync(join(folder, 'package-lock.json'), lock);
    writeFileSync(join(modules, '.package-lock.json'), lock);
    writeFileSync(join(modules, 'tool/package.json'), JSON.stringify({ name: 'tool', version: '1.0.0' }));
    chmodSync(folder, 0o755);
    chmodSync(modules, 0o555);
  });

  test('serve a user who may not write there as they are', () => {
    expect([...start(user), existsSync(note)]).toEqual([0, '', false]);
  });

  test('have their install scripts run by one who may', () => {
    chmodSync(modules, 0o755);
    expect([...start({}), existsSync(note)]).toEqual([0, '', true]);
  });
});

describe('where nothing can be installed the last line counts that as a failure', () => {
  const root = resolve(__dirname, '../..');
  const folder = temporaryFolder();
  const outcome = (program: string, file: string, env: Partial<NodeJS.ProcessEnv>) => {
    const { status, stdout } = spawnSync(program, [file], { env: { ...process.env, ...env }, encoding: 'utf8' });
    return [status, stdout.trim().split('\n').at(-1)];
  };

  test('the browser', () => {
    for (const name of ['dirname', 'env', 'id']) symlinkSync(join('/usr/bin', name), join(folder, name));
    expect(outcome('/bin/bash', join(root, '.ci/run'), { PATH: folder })).toEqual([1, '0 passed, 1 failed']);
  });

  test('the packages', () => {
    cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: '<1' } }));
    expect(outcome(process.execPath, join(folder, 'scripts/test.mjs'), {})).toEqual([1, '0 passed, 1 failed']);
  });
});
