import { localizedPath } from '../../src/routing/localized-path';
import { pageKindNames, pageKinds } from '../../testing/browser/page-kinds';
import { sweptLocales } from '../../testing/browser/sweep-plan';
import { markupErrors } from '../../testing/release/markup';
import { servedAt } from '../../testing/release/read-page';
import { releasePageFiles } from '../../testing/release/release-under-test';

test('a page of each kind, in the languages of the sweep, is valid HTML; `npm run test:all` checks every page', async () => {
  const path = (kind: (typeof pageKindNames)[number]) => (kind === 'notFound' ? '/404' : pageKinds[kind]);
  const swept = new Set(pageKindNames.flatMap((kind) => sweptLocales.map((locale) => localizedPath(path(kind), locale))));
  const files = releasePageFiles().filter((file) => swept.has(servedAt(file)));
  expect(files).toHaveLength(swept.size);
  const errors = await markupErrors(files);
  expect(errors.slice(0, 15)).toEqual([]);
}, 300_000);
