import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectWithTenthLocale } from '../../testing/recipes/tenth-locale';

const root = path.resolve(__dirname, '../..');
let copy: string;
let site: string;

const page = (file: string) => readFileSync(path.join(site, file), 'utf8');

/** Follows the recipe "Add a locale" of CONTRIBUTING.md in a copy of the project, and publishes. */
beforeAll(() => {
  copy = projectWithTenthLocale();
  const images = path.join(process.env.E2E_DATA_DIR ?? path.join(root, 'data'), 'images');
  if (existsSync(images)) cpSync(images, path.join(copy, 'data/images'), { recursive: true });
  const environment = { ...process.env, DATA_DIR: path.join(copy, 'data'), SITE_URL: 'http://localhost:8000', CI: 'true' };
  const publish = spawnSync(process.execPath, ['--import', 'tsx', 'service/publisher/cli.ts', 'publish'], {
    cwd: copy,
    env: environment,
    encoding: 'utf8',
  });
  if (publish.status !== 0)
    throw new Error(`Publishing with a tenth locale failed:\n${publish.stdout.slice(-4000)}\n${publish.stderr.slice(-4000)}`);
  const [release = ''] = readdirSync(path.join(copy, 'data/releases'));
  site = path.join(copy, 'data/releases', release, 'site');
}, 900_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('types still hold', () => {
  const types = spawnSync('npm', ['run', '--silent', 'types'], { cwd: copy, encoding: 'utf8' });
  expect({ status: types.status, printed: types.stdout }).toMatchObject({ status: 0 });
}, 300_000);

test('its pages are there, in its language', () => {
  expect(page('xx/index.html')).toMatch(/<html[^>]* lang="kk"/);
  expect(existsSync(path.join(site, 'xx/works/tax/index.html'))).toBe(true);
  expect(existsSync(path.join(site, 'xx/404/index.html'))).toBe(true);
});

test('a translated post has a page; one that is not translated has none', () => {
  expect(page('xx/blog/vat-for-newcomers/index.html')).toContain('QQS');
  expect(existsSync(path.join(site, 'xx/blog/arbitration-clause/index.html'))).toBe(false);
});

test('language menu, hreflang and sitemap know it', () => {
  expect(page('blog/vat-for-newcomers/index.html')).toContain('href="/xx/blog/vat-for-newcomers"');
  expect(page('blog/vat-for-newcomers/index.html')).toMatch(/hrefLang="kk"|hreflang="kk"/);
  expect(page('sitemap-0.xml')).toContain('/xx/blog/vat-for-newcomers');
  expect(page('sitemap-0.xml')).not.toContain('/xx/works/tax<');
});
