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
  api.refresh(null).then(
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
  await api.refresh(null);
  expect(await title()).toBe('Taxes');
});

test('of content that somebody says has changed, only those kinds are looked at, unless a mistake is known', async () => {
  const before = await title();
  content.replace('works/tax/en.md', `title: ${before}`, 'title: Taxes');
  await api.refresh([{ kind: 'members', id: 'anna' }]);
  expect(await title()).toBe(before);
  content.replace('members/anna/en.md', 'name: Anna', 'name: ""');
  await expect(api.refresh([{ kind: 'members' }])).rejects.toThrow('members/anna/en.md');
  content.replace('members/anna/en.md', 'name: ""', 'name: Anna');
  await api.refresh([{ kind: 'works', id: 'tax' }]);
  expect(await title()).toBe('Taxes');
});

test('where somebody names what we do not know, all content is looked at', async () => {
  const before = await title();
  content.replace('works/tax/en.md', `title: ${before}`, 'title: Taxes');
  await api.refresh([{ kind: 'widgets' }]);
  expect(await title()).toBe('Taxes');
});
