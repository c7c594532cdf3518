import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { watchContent } from './watch-content';

const folder = temporaryFolder();

test('saving, adding and removing files is noticed, several at once as one change, drafts of editors not at all', async () => {
  const file = join(folder, 'posts', 'lease', 'en.md');
  mkdirSync(join(folder, 'posts', 'lease'), { recursive: true });
  writeFileSync(file, 'one');
  let changes = 0;
  let paths: readonly string[] = [];
  const end = watchContent(
    folder,
    (changed) => {
      changes += 1;
      paths = [...changed].sort();
    },
    (error) => expect(error).toBeUndefined(),
  );
  await end.ready;
  const change = async (make: () => void, count: number) => {
    make();
    await until(() => changes === count);
  };
  await change(() => writeFileSync(file, 'two'), 1);
  expect(paths).toEqual(['posts/lease/en.md']);
  await change(() => {
    mkdirSync(join(folder, 'posts', 'tax'));
    for (const locale of ['en', 'ru', 'uz']) writeFileSync(join(folder, 'posts', 'tax', `${locale}.md`), 'new');
  }, 2);
  expect(paths).toEqual(['posts/tax', ...['en', 'ru', 'uz'].map((locale) => `posts/tax/${locale}.md`)]);
  await change(() => {
    writeFileSync(join(folder, 'posts', '.en.md.swp'), 'draft');
    rmSync(file);
  }, 3);
  await end.close();
});

test('a folder that lies in a hidden one is watched like any other', async () => {
  const hidden = join(folder, '.sites', 'content');
  mkdirSync(hidden, { recursive: true });
  let changes = 0;
  const end = watchContent(
    hidden,
    () => {
      changes += 1;
    },
    (error) => expect(error).toBeUndefined(),
  );
  await end.ready;
  writeFileSync(join(hidden, 'en.md'), 'new');
  await until(() => changes === 1);
  await end.close();
});
