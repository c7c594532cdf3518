import { ContentFolder } from '../../testing/content/content-folder';
import { type BuildApi, openBuildApi } from './embedded-api';

let content: ContentFolder;
let api: BuildApi;
beforeEach(async () => {
  content = await ContentFolder.create();
  api = await openBuildApi({ apiHost: '', contentDir: content.dir });
});
afterEach(async () => {
  await api.close();
  content.remove('.');
});

const title = async () => ((await (await fetch(`${api.url}/works`)).json()) as { data: { title: string }[] }).data[0]?.title;
const complaint = () =>
  api.refresh().then(
    () => '',
    ({ message }: Error) => message,
  );

test('an edit with a mistake is told by file and place as long as it is there, although the item is served as it was before', async () => {
  const before = await title();
  expect(await complaint()).toBe('');
  content.replace('works/tax/en.md', `title: ${before}`, 'title: ""');
  expect(await complaint()).toContain('works/tax/en.md');
  expect(await title()).toBe(before);
  content.replace('works/tax/en.md', 'title: ""', 'title: Taxes');
  expect(await complaint()).toBe('');
  expect(await title()).toBe('Taxes');
});

test('what is pulled is the state at one moment, whatever is edited meanwhile', async () => {
  const before = await title();
  content.replace('works/tax/en.md', `title: ${before}`, 'title: Taxes');
  expect(await title()).toBe(before);
  await api.refresh();
  expect(await title()).toBe('Taxes');
});
