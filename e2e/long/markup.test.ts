import { markupErrors } from '../../testing/release/markup';
import { releasePageFiles } from '../../testing/release/release-under-test';

test('every page is valid HTML', async () => {
  const errors = await markupErrors(releasePageFiles());
  expect(errors.slice(0, 15)).toEqual([]);
}, 600_000);
