import { referencePattern, requestId, requestReference } from './request-id';

test('identifiers are UUIDs of version 7 that sort by time, also within a millisecond and when the clock is set back', () => {
  const now = Date.now();
  const ids = [
    ...Array.from({ length: 10_000 }, () => requestId(now)),
    ...Array.from({ length: 100 }, () => requestId(now - 3_600_000)),
    requestId(now + 10),
  ];
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('references name the month and are hard to guess', () => {
  const references = Array.from({ length: 10_000 }, () => requestReference(Date.UTC(2026, 2, 31)));
  expect(references.every((reference) => referencePattern.test(reference) && reference.startsWith('2603-'))).toBe(true);
  expect(new Set(references).size).toBeGreaterThan(9_995);
});
