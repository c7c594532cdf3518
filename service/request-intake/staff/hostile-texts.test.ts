import fc from 'fast-check';
import { anyCharacter } from '../../../testing/any-character';
import { requestBody } from '../../../testing/intake/request-body';
import { TestDatabase } from '../../../testing/intake/test-database';
import { markFailed } from '../outbox/outbox';
import { checkRequest } from '../validation/check-request';
import { list } from './commands/list';
import { show } from './commands/show';
import { staffTime } from './output';

const time = staffTime('Asia/Tashkent');
const database = new TestDatabase();

/** Control characters that a terminal executes. */
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/;
const hostile = fc
  .array(
    fc.oneof(fc.string({ unit: anyCharacter, maxLength: 20 }), fc.constantFrom('\u001B[2J', '\u009B31m', '\r', '\u0007', '\n', '<b>')),
    {
      maxLength: 8,
    },
  )
  .map((parts) => `x${parts.join('')}`);

test('no text of a visitor controls the terminal or adds a line to the list', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (name, message, page) => {
      const check = checkRequest({ ...requestBody(), name, message, page, categoryId: name }, 'UZ');
      if ('broken' in check) return;
      const { open } = database;
      const entry = await database.add({ request: check.request, channels: ['mail'] });
      await markFailed(open, `${entry.id}:mail`, { reason: 'no', refused: false, parked: true, nextAt: 0, now: 0 });
      const lines = await list(open, {}, 1, time);
      expect(lines.split('\n').length).toBeLessThanOrEqual(4);
      expect(`${lines}${await show(open, entry.reference, time)}`).not.toMatch(controls);
    }),
    { numRuns: 150 },
  );
});
