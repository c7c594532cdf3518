import { ContentFolder } from '../../testing/content/content-folder';
import { until } from '../../testing/until';
import { openBuildApi } from './embedded-api';

test('an edit with a mistake is told by file and place as long as it is there, although the item is served as it was before', async () => {
  const content = await ContentFolder.create();
  const api = await openBuildApi({ apiHost: '', contentDir: content.dir });
  const title = async () => ((await (await fetch(`${api.url}/works`)).json()) as { data: { title: string }[] }).data[0]?.title;
  const complaint = () =>
    api.check().then(
      () => '',
      ({ message }: Error) => message,
    );
  try {
    expect(await complaint()).toBe('');
    const before = await title();
    content.replace('works/tax/en.md', `title: ${before}`, 'title: ""');
    // The files are looked at every 20 ms at most.
    await until(async () => (await complaint()) !== '', 'the mistake is seen');
    expect(await complaint()).toContain('works/tax/en.md');
    expect(await title()).toBe(before);
    content.replace('works/tax/en.md', 'title: ""', 'title: Taxes');
    await until(async () => (await complaint()) === '', 'it is mended');
    expect(await title()).toBe('Taxes');
  } finally {
    await api.close();
    content.remove('.');
  }
});
