import { localeCodes } from '../../contract/locales';
import { localizedPath } from '../../src/routing/localized-path';
import { pageKindNames, pageKinds } from '../../testing/browser/page-kinds';
import { markupErrors } from '../../testing/release/markup';
import { releasePages } from '../../testing/release/release-under-test';

test('a page of each kind in each language is valid HTML; `npm run test:all` checks every page', async () => {
  const sampled = new Set(pageKindNames.flatMap((kind) => localeCodes.map((locale) => localizedPath(pageKinds[kind], locale))));
  const pages = releasePages().filter(({ address, isNotFound }) => isNotFound || sampled.has(address));
  expect(pages).toHaveLength(pageKindNames.length * localeCodes.length);
  const errors = await markupErrors(pages.map(({ file }) => file));
  expect(errors.slice(0, 15)).toEqual([]);
}, 300_000);
