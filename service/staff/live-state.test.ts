import { DeskSite } from '../../testing/staff/desk-site';
import { temporaryFolders } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import { resumePublishing } from '../publisher/hold';
import { rollBack } from '../publisher/rollback';
import { dataLayout } from '../release/data-layout';
import { readLiveState } from './live-state';

const newFolder = temporaryFolders();
let site: DeskSite;

beforeEach(async () => {
  site = await DeskSite.start(newFolder());
});
afterEach(() => site.close());

const layout = () => dataLayout(site.config.dataDir);
const state = () => readLiveState({ layout: layout(), queue: site });

async function publish(word: string) {
  site.word = word;
  const { id } = await site.request({ source: 'hook' });
  await site.idle();
  return (await (await site.publications()).get(id)) ?? undefined;
}

test('what was saved before the last good publication is live, whether that changed the site or not', async () => {
  expect(await state()).toMatchObject({ answer: 'nothing', live: null });
  const published = await publish('one');
  expect(await state()).toMatchObject({ answer: 'live', savedUntil: published?.startedAt, live: { id: published?.release } });
  const unchanged = await publish('one');
  expect(unchanged?.state).toBe('unchanged');
  expect(await state()).toMatchObject({ answer: 'live', savedUntil: unchanged?.startedAt, live: { id: published?.release } });
});

test('after a rollback nothing is claimed of what was saved, also once publishing goes on, until something is published', async () => {
  await publish('one');
  await publish('two');
  await rollBack(layout(), 'aziza');
  expect(await state()).toMatchObject({ answer: 'held', held: { who: 'aziza' }, savedUntil: null });
  await resumePublishing(layout());
  expect(await state()).toMatchObject({ answer: 'unknown', savedUntil: null });
  const published = await publish('two');
  expect(await state()).toMatchObject({ answer: 'live', savedUntil: published?.startedAt });
});

test('while something runs or waits, the answer is not yet', async () => {
  const build = site.holdBuilds();
  const { id } = await site.request({ source: 'hook' });
  const publications = await site.publications();
  await until(async () => (await publications.running())?.step === 'build');
  expect(await state()).toMatchObject({ answer: 'running', running: { id }, waiting: null });
  build();
  await site.idle();
  expect((await state()).answer).toBe('live');
});
