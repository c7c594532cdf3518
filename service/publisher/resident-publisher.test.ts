import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { testConfig } from '../../testing/service/test-config';
import { temporaryFolder } from '../../testing/temporary-folder';
import { until } from '../../testing/until';
import type { ResidentBuilder } from '../builder/resident-builder';
import { ResidentPublisher } from './resident-publisher';

const mockFolder = temporaryFolder();

// The lock of this project is held while `npm test` builds the site.
jest.mock('./build-lock', () => ({
  get buildLockFile() {
    return join(mockFolder, 'build.lock');
  },
}));

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn(jest.requireActual('node:timers/promises').setTimeout) }));

/** Rests until `onDifference` has been called `calls` times. */
async function restUntil(resident: ResidentPublisher, calls: number, onDifference: jest.Mock): Promise<void> {
  const resting = new AbortController();
  const rested = resident.rest(resting.signal, onDifference, () => {});
  await Promise.race([rested, until(() => onDifference.mock.calls.length === calls, `it is asked ${calls} times`)]);
  resting.abort();
  await rested;
}

test('what a look finds besides what senders have said is asked for until that is stored, also in the next rest', async () => {
  const resident = new ResidentPublisher(testConfig(mockFolder, { API_HOST: 'http://127.0.0.1:9' }));
  const away = jest.fn(async () => Promise.reject(new Error('connect ECONNREFUSED')));
  // Where there is no builder, a look can't rule out a difference.
  resident.pulled([{ kind: 'blogs', id: 'lease' }]);
  await restUntil(resident, 2, away);
  const asked = jest.fn(async () => {});
  await restUntil(resident, 1, asked);
  expect([away.mock.calls.length, asked.mock.calls.length]).toEqual([2, 1]);
  await resident.close();
});

test.each([
  [
    'that is worn is replaced by the next publication',
    '500 builds',
    ['collect', 'compress', 'The builder starts anew because of 500 builds.', 'stop', 'ask'],
  ],
  ['that is not goes on, with less memory', null, ['collect', 'compress']],
])('a builder %s, once nobody has edited for a while', async (_, worn, expected) => {
  const resident = new ResidentPublisher(testConfig(mockFolder, { API_HOST: 'http://127.0.0.1:9' }));
  const builder = resident.builder as ResidentBuilder;
  const done: string[] = [];
  jest.spyOn(builder, 'worn', 'get').mockReturnValue(worn);
  jest.spyOn(builder, 'collectGarbage').mockImplementation(async () => void done.push('collect'));
  jest.spyOn(resident.memory.staging, 'improve').mockImplementation(async () => void done.push('compress'));
  jest.spyOn(builder, 'stop').mockImplementation(async () => void done.push('stop'));
  jest.mocked(sleep).mockImplementation(() => new Promise((resolve) => setImmediate(resolve)));
  await resident.rest(
    new AbortController().signal,
    async () => done.push('ask'),
    (line) => done.push(line),
  );
  expect(done).toEqual(expected);
  await resident.close();
});

test('what a builder does at rest is left as soon as there is something to publish', async () => {
  const resident = new ResidentPublisher(testConfig(mockFolder, { API_HOST: 'http://127.0.0.1:9' }));
  const builder = resident.builder as ResidentBuilder;
  const resting = new AbortController();
  const done: string[] = [];
  jest.spyOn(builder, 'collectGarbage').mockImplementation(async () => {
    done.push('collect');
    resting.abort();
  });
  jest.spyOn(builder, 'save').mockImplementation(async () => void done.push('save'));
  jest.spyOn(resident.memory, 'keep').mockImplementation(async () => void done.push('keep'));
  jest.mocked(sleep).mockImplementation(() => new Promise((resolve) => setImmediate(resolve)));
  await resident.rest(resting.signal, jest.fn(), () => {});
  expect(done).toEqual(['collect']);
  await resident.close();
});
