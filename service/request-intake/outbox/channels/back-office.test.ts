import { localeCodes } from '../../../../contract/locales';
import { requestLimits } from '../../../../contract/request';
import { callDays, callParts } from '../../../../contract/request-rules';
import { answer, type FakeBackOffice, fakeBackOffice } from '../../../../testing/intake/fake-back-office';
import { newRequest } from '../../../../testing/intake/new-request';
import { checkedRequest } from '../../../../testing/intake/request-body';
import { callWish } from '../../call-wish';
import { requestRow } from '../../store/new-request';
import { backOffice } from './back-office';

let office: FakeBackOffice;
beforeAll(async () => {
  office = await fakeBackOffice();
});
afterAll(() => office.close());

test.each([
  [{ reference: 'BO-1' }, 'BO-1'],
  [null, null],
  [true, null],
  ['ok', null],
  [[], null],
  [[{ reference: 'BO-1' }], null],
])('{ "data": %j } is an answer to a request that was taken', async (data, remoteReference) => {
  office.manner = answer(200, { data });
  const result = await backOffice(office.apiHost, 'en').deliver(requestRow(newRequest()), AbortSignal.timeout(10_000));
  expect(result).toEqual({ kind: 'delivered', remoteReference });
});

test.each(localeCodes)('the longest wish for a call, in %s, leaves the message within the contract', async (locale) => {
  const message = 'x'.repeat(requestLimits.message - requestLimits.callLine);
  const wishes = callDays.flatMap((callDay) =>
    callParts.flatMap((callPart) =>
      localeCodes.map((callLanguage) =>
        requestRow(
          newRequest({ request: checkedRequest({ message, callDay, callPart, callZone: 'x'.repeat(requestLimits.zone), callLanguage }) }),
        ),
      ),
    ),
  );
  const lengthOf = (row: (typeof wishes)[number]) => callWish(row, locale)?.length ?? 0;
  const longest = wishes.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  await backOffice(office.apiHost, locale).deliver(longest, AbortSignal.timeout(10_000));
  const forwarded = String(office.calls.at(-1)?.body.message);
  expect(forwarded.endsWith(message)).toBe(true);
  expect(forwarded.length).toBeLessThanOrEqual(requestLimits.message);
});
