import { checkedRequest } from '../../../testing/intake/request-body';
import { suspicionDetector } from './suspicion';

const now = Date.UTC(2026, 2, 1);
const judge = (changes: Parameters<typeof checkedRequest>[0]) => suspicionDetector(3_000).judge(checkedRequest(changes), now);

test.each([
  ['a filled honeypot', { website: 'https://example.com' }, 'honeypot'],
  ['a form filled too fast', { elapsed: 2_999 }, 'tooFast'],
  ['many links', { message: 'see http://example.com '.repeat(11) }, 'links'],
  ['a form filled in three seconds', { elapsed: 3_000 }, null],
  ['some links', { message: 'see http://example.com '.repeat(10) }, null],
  ['an empty honeypot', { website: '' }, null],
] as const)('%s', (_what, changes, suspicion) => expect(judge(changes)).toBe(suspicion));

test('no time at all, as without JavaScript, is no suspicion', () => {
  const { elapsed: _, ...request } = checkedRequest();
  expect(suspicionDetector(3_000).judge(request, now)).toBeNull();
});

test('the same message again and again is suspicious for an hour', () => {
  const detector = suspicionDetector(3_000);
  const request = checkedRequest();
  for (let time = 0; time < 5; time += 1) {
    expect(detector.judge(request, now)).toBeNull();
    detector.remember(request, now);
  }
  expect(detector.judge(request, now)).toBe('repeated');
  expect(detector.judge(checkedRequest({ message: 'another' }), now)).toBeNull();
  expect(detector.judge(request, now + 3_600_000)).toBeNull();
});

test('what is taken back does not count', () => {
  const detector = suspicionDetector(3_000);
  const request = checkedRequest();
  const takeBack = Array.from({ length: 5 }, () => detector.remember(request, now));
  expect(detector.judge(request, now)).toBe('repeated');
  takeBack[0]?.();
  expect(detector.judge(request, now)).toBeNull();
});

test('short messages are never a campaign', () => {
  const detector = suspicionDetector(3_000);
  const request = checkedRequest({ message: 'Перезвоните мне, пожалуйста' });
  for (let time = 0; time < 50; time += 1) {
    expect(detector.judge(request, now)).toBeNull();
    detector.remember(request, now);
  }
});
