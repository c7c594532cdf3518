import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ContentFolder } from '../../testing/content/content-folder';
import { checkContent } from './check-content';

let folder: ContentFolder;

beforeEach(async () => {
  folder = await ContentFolder.create();
});
afterEach(() => folder.cleanUp());

test('a folder in order is a table of kind by language', async () => {
  const { ok, report } = await checkContent(folder.dir);
  expect(ok).toBe(true);
  const lines = report.split('\n').map((line) => line.trim().split(/\s+/));
  expect(lines[0]).toEqual(['en', 'ru', 'uz', 'kr', 'zh', 'de', 'fr', 'ar', 'tr']);
  expect(lines).toContainEqual(['blogs', '4', '2', ...Array(7).fill('0')]);
  expect(lines.at(-1)?.slice(0, 3)).toEqual(['all', '41', '4']);
});

test('mistakes are lines of their own', async () => {
  folder.replace('works/tax/en.md', 'title: Tax\n', 'titel: Tax\n');
  const { ok, report } = await checkContent(folder.dir);
  expect(ok).toBe(false);
  expect(report.split('\n')).toHaveLength(3);
  expect(report).toContain('works/tax/en.md, titel: There is no field of this name. Did you mean "title"?');
});

test('as a command it prints the same and says by its exit code how it went', async () => {
  const run = promisify(execFile);
  const command = ['--import', 'tsx', join(__dirname, 'check-content.ts'), folder.dir];
  expect((await run(process.execPath, command)).stdout).toMatch(/^all +41 +4/m);
  folder.remove('contact');
  await expect(run(process.execPath, command)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('contact: This folder is missing'),
  });
});
