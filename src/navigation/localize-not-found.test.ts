import type { GatsbyLoader, PageResources } from './gatsby-loader';
import { localizeNotFound } from './localize-not-found';

test('of a page that could not be loaded Gatsby gets nothing to render, not even where it asks for the error', () => {
  const failed: PageResources = { status: 'error' };
  const loader = { loadPageSync: (_, options) => (options?.withErrorDetails ? failed : undefined) } as GatsbyLoader;
  localizeNotFound(loader);
  expect(loader.loadPageSync('/about', { withErrorDetails: true })).toBeUndefined();
});
