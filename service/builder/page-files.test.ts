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
      taken.push(files.draft(publicDir + '/de/index.html'), readdirSync(publicDir).length);
      files.replace(publicDir + '/de/index.html', 'whole');
      await files.flush();
      await files.flushed();
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

  test('are noted when Gatsby writes them, once for who asks', () => {
    const calls = `
      const { withoutThreads } = await import('./service/builder/page-files.mjs');
      const { writeFile, outputFile } = withoutThreads({}, new Map(), files);
      await outputFile(publicDir + '/page-data/de/page-data.json', '{}');
      files.hold();
      await outputFile(publicDir + '/de/index.html', 'draft');
      await writeFile(publicDir + '/de/index.html', 'whole');
      taken.push(files.takeNoted(), files.takeNoted());
    `;
    expect(outcomeOf('noted', calls)).toMatchObject({ taken: [['page-data/de/page-data.json', 'de/index.html'], []] });
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
