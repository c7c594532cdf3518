import { isReleaseId, newReleaseId } from './release-id';

const digest = 'ab'.repeat(32);

test('names the moment and the content', () => {
  const id = newReleaseId(new Date('2026-03-01T09:05:07.042Z'), digest);
  expect(id).toBe('20260301-090507042-abababababab');
  expect(isReleaseId(id)).toBe(true);
});

test('is later than the newest, also when the clock was set back or stands still', () => {
  const newest = newReleaseId(new Date('2026-03-01T09:05:07.999Z'), digest);
  for (const now of ['2026-03-01T09:05:07.999Z', '2020-01-01T00:00:00.000Z']) {
    const next = newReleaseId(new Date(now), '00'.repeat(32), newest);
    expect(next).toBe('20260301-090508000-000000000000');
    expect([next, newest].sort().at(-1)).toBe(next);
  }
});

test.each([
  '',
  '.',
  '..',
  '../20260301-090507042-abababababab',
  '20260301-090507042-abababababab/..',
  '20260301-090507042-ABABABABABAB',
  '20260301-090507042',
  '20260301-090507042-abababababab\n',
])('%j is no release', (name) => {
  expect(isReleaseId(name)).toBe(false);
});
