import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runModule } from '../../testing/run-module';
import { temporaryFolder } from '../../testing/temporary-folder';

describe('files of pages', () => {
  const folder = temporaryFolder();

  /** What is in `public` after some calls of a `PageFiles` for it, and the pages that it tells of. */
  const outcomeOf = (name: string, calls: string) => {
    const publicDir = join(folder, name);
    mkdirSync(publicDir);
    writeFileSync(join(publicDir, 'data.json'), '{}');
    return runModule(`
      const { PageFiles } = await import('./service/builder/page-files.mjs');
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
      taken.push(files.read(publicDir + '/de/index.html'), readdirSync(publicDir).length);
      files.replace(publicDir + '/de/index.html', 'whole');
      await files.flush();
      await files.flushed();
      taken.push(files.read(publicDir + '/de/index.html'), files.read(publicDir + '/data.json'));
    `;
    expect(outcomeOf('once', calls)).toEqual({
      there: ['de/index.html: whole'],
      told: ['de/index.html'],
      taken: [true, false, 'draft', 1, 'whole', null],
    });
  });

  test('that become shorter have nothing left of what they were', () => {
    const calls = `for (const text of ['a long text', 'short']) files.replace(publicDir + '/index.html', text);`;
    expect(outcomeOf('shorter', calls)).toEqual({ there: ['index.html: short'], told: ['index.html', 'index.html'], taken: [] });
  });

  test('get slices into what was rendered and into what was written, whatever alphabet they have', () => {
    const calls = `
      const { writeFileSync, mkdirSync } = await import('node:fs');
      const { withoutThreads } = await import('./service/builder/page-files.mjs');
      const { readFile, writeFile, outputFile } = withoutThreads({}, new Map(), files);
      mkdirSync(publicDir + '/_gatsby/slices', { recursive: true });
      writeFileSync(publicDir + '/_gatsby/slices/foot.html', 'Контакты 😀');
      writeFileSync(publicDir + '/written.html', 'حقوق: ');
      files.hold();
      await outputFile(publicDir + '/rendered.html', '你好 ü: ');
      for (const name of ['/written.html', '/rendered.html'])
        await writeFile(publicDir + name, (await readFile(publicDir + name, 'utf-8')) + (await readFile(publicDir + '/_gatsby/slices/foot.html', 'utf-8')));
    `;
    const { there } = outcomeOf('alphabets', calls) as { there: string[] };
    expect(there.filter((file) => !file.startsWith('_'))).toEqual([
      'rendered.html: 你好 ü: Контакты 😀',
      'written.html: حقوق: Контакты 😀',
    ]);
  });

  test('that have no slices yet are written as they were rendered, and nobody is told of them', () => {
    const calls = `files.hold(); files.keep(publicDir + '/index.html', 'draft'); await files.flush(); await files.flushed();`;
    expect(outcomeOf('rendered', calls)).toEqual({ there: ['index.html: draft'], told: [], taken: [] });
  });

  test('are on their way while the next are rendered, and whoever waits for them meets what is wrong', () => {
    const calls = `
      const flush = async (name) => {
        files.hold();
        files.keep(publicDir + '/' + name, 'draft');
        await files.flush();
      };
      await flush('a/b/index.html');
      await flush('index.html');
      taken.push(readdirSync(publicDir + '/a/b').length);
      await flush('data.json/index.html');
      taken.push(await files.flushed().catch(({ code }) => code));
    `;
    expect(outcomeOf('on-their-way', calls)).toMatchObject({ taken: [1, 'EEXIST'] });
  });

  test('that were rendered for nobody are not written', () => {
    const calls = `files.hold(); files.keep(publicDir + '/index.html', 'draft'); files.discard(); files.hold(); await files.flush(); await files.flushed();`;
    expect(outcomeOf('discarded', calls)).toEqual({ there: [], told: [], taken: [] });
  });

  test('are noted when Gatsby writes them, once for who asks, and pages told with their data', () => {
    const calls = `
      const { withoutThreads } = await import('./service/builder/page-files.mjs');
      const { writeFile, outputFile } = withoutThreads({}, new Map(), files);
      await outputFile(publicDir + '/page-data/app-data.json', '{}');
      await outputFile(publicDir + '/page-data/de/page-data.json', '{}');
      files.hold();
      await outputFile(publicDir + '/de/index.html', 'draft');
      await writeFile(publicDir + '/de/index.html', 'whole');
      taken.push(files.takeNoted(), files.takeNoted());
    `;
    expect(outcomeOf('noted', calls)).toMatchObject({
      taken: [['page-data/app-data.json', 'page-data/de/page-data.json', 'de/index.html'], []],
      told: ['page-data/de/page-data.json', 'de/index.html'],
    });
  });

  test('are noted where they stay as they were rendered, and not where they were rendered for nobody', () => {
    const calls = `
      const { outputFile } = (await import('./service/builder/page-files.mjs')).withoutThreads({}, new Map(), files);
      files.hold();
      await outputFile(publicDir + '/de/index.html', 'draft');
      files.discard();
      taken.push(files.takeNoted());
      files.hold();
      await outputFile(publicDir + '/de/index.html', 'draft');
      await files.flush();
      await files.flushed();
      taken.push(files.takeNoted());
    `;
    expect(outcomeOf('drafts', calls)).toMatchObject({ taken: [[], ['de/index.html']] });
  });

  test('are written at once where nobody holds them', () => {
    expect(outcomeOf('at once', `taken.push(files.keep(publicDir + '/index.html', 'draft'));`)).toEqual({
      there: [],
      told: [],
      taken: [false],
    });
  });
});
