import { join } from 'node:path';
import { ContentFolder } from '../../../testing/content/content-folder';
import { addCurrentRelease } from '../../../testing/service/fake-release';
import { fakeReport, writeFakeReport } from '../../../testing/service/fake-report';
import { type ListeningApp, listeningApp } from '../../../testing/service/listening-app';
import { TestQueue } from '../../../testing/service/test-queue';
import { DeskClient } from '../../../testing/staff/desk-client';
import { until } from '../../../testing/until';
import { forgetReport, refused } from '../../publisher/build-report';
import type { DataLayout } from '../../release/data-layout';
import { StaffStore } from '../store/staff-store';

const queue = new TestQueue();
let content: ContentFolder;
let release: { id: string; layout: DataLayout };
let app: ListeningApp;
let browser: DeskClient;

beforeEach(async () => {
  content = await ContentFolder.create();
  release = await addCurrentRelease(queue.dataDir, { brief: true });
  app = await listeningApp(queue.dataDir, { CONTENT_DIR: content.dir }, { publishing: queue, withoutContent: false });
  browser = new DeskClient(`http://127.0.0.1:${app.port}`, { 'accept-language': 'ru' });
  await browser.signIn(await (await StaffStore.open(queue.open.database)).invite('Nodira', 'see'));
});
afterEach(async () => {
  await app.close();
  content.cleanUp();
});

const page = async (path: string) => {
  const { status, text } = await browser.request(path);
  return { status, text: text.replace(/<head>.*<\/head>/s, '') };
};

test('the matrix leads from kind and language to the items, and from an item to its explanation', async () => {
  const { text: matrix } = await page('/staff/coverage');
  expect(matrix).toMatch(/<th scope="row">Практики<\/th>/);
  const [, cell = ''] = /href="(\/staff\/coverage\/works\/de)"/.exec(matrix) ?? [];
  const { text: items } = await page(cell);
  expect(items).toContain('показан основной язык');
  const [, why = ''] = /href="(\/staff\/why\?kind=works&amp;id=tax)"/.exec(items) ?? [];
  const { text: explained } = await page(why.replace('&amp;', '&'));
  expect(explained).toMatch(/Ещё не опубликовано/);
});

test('an item is found by its title in any language, its id or its address, and what is near is offered', async () => {
  for (const words of ['Налоги', 'works tax', '/works/tax', 'http://mezon.test/ru/works/tax'])
    expect([words, (await page(`/staff/why?${new URLSearchParams({ q: words })}`)).text]).toEqual([
      words,
      expect.stringContaining('<code>tax</code>'),
    ]);
  const { text } = await page('/staff/why?q=works+taxs');
  expect(text).toMatch(/нет материала «taxs».*href="\/staff\/why\?kind=works&amp;id=tax"/s);
});

test('hostile questions are words like others', async () => {
  for (const q of ['<script>alert(1)</script>', '/blog/%', '$t(desk.name)', 'http://[', '{{q}}']) {
    const { status, text } = await page(`/staff/why?${new URLSearchParams({ q })}`);
    expect([q, status]).toEqual([q, 200]);
    expect(text).not.toMatch(/<script>|«Публикация сайта»/);
  }
  for (const path of ['/staff/coverage/nothing/ru', '/staff/coverage/works/xx', '/staff/coverage/constructor/ru'])
    expect([path, (await page(path)).status]).toEqual([path, 404]);
});

test('a mistake in a file is shown with item and field, and named as what stops its item', async () => {
  expect((await page('/staff/problems')).text).toContain('Замечаний к\u00A0контенту нет.');
  content.replace('works/tax/en.md', 'title:', 'titel:');
  await until(async () => (await page('/staff/problems')).text.includes('works/tax/en.md'), 'the mistake is shown');
  expect((await page('/staff/problems')).text).toMatch(/href="\/staff\/why\?kind=works&amp;id=tax".*поле «titel»/s);
  expect((await page('/staff/why?q=works+tax')).text).toMatch(/Ошибка в\u00A0контенте/);
});

test('why the last build would not use the content is a problem, and before a build has reported, so is what the live release left out', async () => {
  const { id, layout } = release;
  const problem = { place: 'works', message: 'The content API answers 503.' };
  writeFakeReport(layout, { ...fakeReport(), result: refused, problems: [problem] });
  const { text: stopped } = await page('/staff/problems');
  expect(stopped).toContain('works: The content API answers 503.');
  expect(stopped).not.toContain('Замечаний');
  await forgetReport(layout.buildReport);
  const setAside = [{ endpoint: 'works', locale: 'de', id: 'tax', faults: [{ field: 'title', message: 'is empty.' }] }];
  writeFakeReport({ ...layout, buildReport: join(layout.releases, id) }, { ...fakeReport(), setAside });
  expect((await page('/staff/problems')).text).toMatch(/href="\/staff\/why\?kind=works&amp;id=tax".*поле «title»/s);
  expect((await page('/staff/why?q=works+tax')).text).toMatch(/Не.вошло на.сайт/);
});

test('a back office that does not answer is told on every page about the content', async () => {
  const away = await listeningApp(queue.dataDir, { API_HOST: 'http://127.0.0.1:9' }, { publishing: queue });
  browser = new DeskClient(`http://127.0.0.1:${away.port}`, { 'accept-language': 'ru' });
  await browser.signIn(await (await StaffStore.open(queue.open.database)).invite('Aziza', 'see'));
  for (const path of ['/staff/problems', '/staff/coverage', '/staff/why?q=works+tax']) {
    const { text } = await page(path);
    expect([path, text]).toEqual([path, expect.stringContaining('GET http://127.0.0.1:9/api/')]);
    expect(text).not.toMatch(/Замечаний к.контенту нет/);
  }
  await away.close();
});
