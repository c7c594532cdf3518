import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { watchContent } from './watch-content';

const folder = temporaryFolder();

/** Files of one save may come so many milliseconds apart on a loaded machine. */
const apart = 1_000;

const watched: ReturnType<typeof watchContent>[] = [];
/** Ended after the test, however that ends: chokidar's watchers of the same path share what the system tells of it. */
function watch(...parameters: Parameters<typeof watchContent>): { readonly ready: Promise<void> } {
  const watching = watchContent(...parameters);
  watched.push(watching);
  return watching;
}

afterEach(async () => {
  for (const watching of watched.splice(0)) await watching.close();
});

test('saving, adding and removing files is noticed, several at once as one change, drafts of editors not at all', async () => {
  const file = join(folder, 'posts', 'lease', 'en.md');
  mkdirSync(join(folder, 'posts', 'lease'), { recursive: true });
  writeFileSync(file, 'one');
  let changes = 0;
  let paths: readonly string[] = [];
  const end = watch(
    folder,
    (changed) => {
      changes += 1;
      paths = [...changed].sort();
    },
    (error) => expect(error).toBeUndefined(),
    undefined,
    apart,
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
});

test('a folder that lies in a hidden one is watched like any other', async () => {
  const hidden = join(folder, '.sites', 'content');
  mkdirSync(hidden, { recursive: true });
  let changes = 0;
  const end = watch(
    hidden,
    () => {
      changes += 1;
    },
    (error) => expect(error).toBeUndefined(),
  );
  await end.ready;
  writeFileSync(join(hidden, 'en.md'), 'new');
  await until(() => changes === 1);
});

describe('another folder in its place is noticed as a change of everything, and what is saved there from then on:', () => {
  const at = (name: string) => join(folder, 'deployed', name);
  const make = (name: string) => {
    mkdirSync(at(name), { recursive: true });
    writeFileSync(join(at(name), 'en.md'), name);
  };
  const cases: Record<string, [prepare: () => void, replace: () => void]> = {
    renamed: [
      () => make('content'),
      () => {
        make('next');
        renameSync(at('content'), at('before'));
        renameSync(at('next'), at('content'));
      },
    ],
    'a link': [
      () => {
        make('v1');
        symlinkSync('v1', at('content'));
      },
      () => {
        make('v2');
        symlinkSync('v2', at('link'));
        renameSync(at('link'), at('content'));
      },
    ],
    'deleted and restored': [
      () => make('content'),
      () => {
        rmSync(at('content'), { recursive: true });
        make('content');
      },
    ],
  };

  beforeEach(() => rmSync(at(''), { recursive: true, force: true }));

  test.each(Object.entries(cases))('%s', async (_, [prepare, replace]) => {
    prepare();
    const seen: string[] = [];
    const end = watch(
      at('content'),
      // That the old folder itself is gone may be told before, as a change of the path ''.
      (paths) => seen.push(paths.size === 0 ? 'everything' : [...paths].join()),
      (error) => seen.push(error.message),
      50,
    );
    await end.ready;
    replace();
    await until(() => seen.at(-1) === 'everything', 'another folder is noticed');
    writeFileSync(join(at('content'), 'en.md'), 'saved');
    await until(() => seen.at(-1) === 'en.md', 'a save there is noticed');
  });

  test('while there is none, that is told once', async () => {
    make('content');
    const errors: string[] = [];
    let isNoticed = false;
    const end = watch(
      at('content'),
      (paths) => {
        isNoticed = paths.size === 0;
      },
      ({ message }) => errors.push(message),
      1,
    );
    await end.ready;
    renameSync(at('content'), at('away'));
    await until(() => errors.length > 0, 'it is told');
    make('content');
    await until(() => isNoticed, 'the next one is noticed');
    expect(errors).toEqual([expect.stringContaining('ENOENT')]);
  });
});
