import { ContentStore } from '../../service/content-api/content-store';
import { ContentError, problemLine } from '../../service/content-api/store/problem';
import { ContentFolder } from './content-folder';

/** What an editor does to a folder that is in order, and the lines that tell of it (texts, or matchers of texts). */
type MistakeCase = readonly [edit: (folder: ContentFolder) => unknown, ...lines: readonly unknown[]];

/** Every problem that opening the folder tells, as the lines that people read. */
async function mistakesIn(folder: ContentFolder): Promise<string[]> {
  try {
    await ContentStore.open(folder.dir);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(problemLine);
    throw error;
  }
}

/** One test for each case: exactly these lines are told. */
export function testMistakes(cases: Readonly<Record<string, MistakeCase>>): void {
  test.each(Object.entries(cases))('%s', async (_what, [edit, ...lines]) => {
    const folder = await ContentFolder.create();
    try {
      await edit(folder);
      expect(await mistakesIn(folder)).toEqual(lines);
    } finally {
      folder.cleanUp();
    }
  });
}
