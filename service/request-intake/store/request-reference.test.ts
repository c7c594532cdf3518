import { referencePattern, requestReference } from './request-reference';

test('references name the month and are hard to guess', () => {
  const references = Array.from({ length: 10_000 }, () => requestReference(Date.UTC(2026, 2, 31)));
  expect(references.every((reference) => referencePattern.test(reference) && reference.startsWith('2603-'))).toBe(true);
  expect(new Set(references).size).toBeGreaterThan(9_995);
});
