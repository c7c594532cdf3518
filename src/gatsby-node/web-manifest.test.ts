import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeWebManifests } from './web-manifest';

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manifests-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

const write = (answer: object) => writeWebManifests((async () => answer) as never);
const nodes = [
  { locale: 'en', firmName: 'The Firm', shortName: 'Firm' },
  { locale: 'ar', firmName: 'الشركة', shortName: 'شركة' },
];

test('each locale has a manifest with the firm’s name, direction and start page in that locale', async () => {
  await write({ data: { allContentSite: { nodes } } });
  const read = (file: string) => JSON.parse(readFileSync(path.join('public', file), 'utf8'));
  expect(read('manifest.webmanifest')).toMatchObject({ name: 'The Firm', short_name: 'Firm', lang: 'en', dir: 'ltr', start_url: '/' });
  expect(read('ar/manifest.webmanifest')).toMatchObject({ name: 'الشركة', lang: 'ar', dir: 'rtl', start_url: '/ar' });
  expect(readdirSync('public').sort()).toEqual(['ar', 'manifest.webmanifest']);
});

test('without the firm’s names the build fails with the reason', async () => {
  await expect(write({ errors: ['no such field'] })).rejects.toThrow(/web manifests could not be read: no such field/);
});
