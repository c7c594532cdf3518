import { hasDevPackages, missingPackages, scriptsToRun } from './installed.mjs';
import { isSupported } from './node-version.mjs';

test.each([
  ['20.19.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['22.1.0', true],
  ['25.9.9', true],
  ['26.0.0', false],
])('Node %s fits >=20.19 <26: %s', (version, fits) => {
  expect(isSupported(version, '>=20.19 <26')).toBe(fits);
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

test('install scripts run for packages that are installed and allowed', () => {
  const allowed = { tool: true, a: false, elsewhere: true };
  expect(scriptsToRun(allowed, wanted)).toEqual(['tool']);
});
