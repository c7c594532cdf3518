import { join } from 'node:path';
import fc from 'fast-check';
import { newRequest } from '../../../testing/intake/new-request';
import { requestBody } from '../../../testing/intake/request-body';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { markFailed } from '../outbox/record-result';
import { openDatabase } from '../store/open-database';
import { saveRequests } from '../store/save-requests';
import type { OpenDatabase } from '../store/schema';
import { checkRequest } from '../validation/check-request';
import { list } from './commands/list';
import { show } from './commands/show';
import { staffTime } from './output';

const newFolder = temporaryFolders();
const time = staffTime('Asia/Tashkent');
let open: OpenDatabase;
beforeAll(async () => {
  open = await openDatabase({ databaseUrl: '', databaseFile: join(newFolder(), 'requests.db') });
});
afterAll(() => open.kysely.destroy());

/** What a terminal obeys instead of showing it. */
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;
const hostile = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('\u001B[2J', '\u009B31m', '\r', '\u0007', '\n', '<b>')), {
    maxLength: 8,
  })
  .map((parts) => `x${parts.join('')}`);

test('whatever visitors write, a terminal shows it and does nothing else, and one line stays one line', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (name, message, page) => {
      const check = checkRequest({ ...requestBody(), name, message, page, categoryId: name }, 'UZ');
      if ('broken' in check) return;
      const entry = newRequest({ request: check.request, channels: ['mail'] });
      await saveRequests(open, [entry], entry.acceptedAt);
      await markFailed(open, `${entry.id}:mail`, { reason: 'no', refused: false, parked: true, nextAt: 0, now: 0 });
      const lines = await list(open, {}, 1, time);
      expect(lines.split('\n').length).toBeLessThanOrEqual(4);
      expect(`${lines}${await show(open, entry.reference, time)}`).not.toMatch(controls);
    }),
    { numRuns: 150 },
  );
});
