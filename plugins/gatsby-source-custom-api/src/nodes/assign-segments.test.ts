import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { pathSegment } from '../../../../contract/path-segment';
import { anyCharacter } from '../../../../testing/any-character';
import { assignSegments } from './assign-segments';

test('safe ids are their own segments', () => {
  expect([...assignSegments(['tax', 'customs']).segments]).toEqual([
    ['customs', 'customs'],
    ['tax', 'tax'],
  ]);
});

test('an id equal to the segment of another id gets a different segment', () => {
  const imitation = pathSegment('a b');
  const { segments, moved } = assignSegments(['a b', imitation]);
  expect(segments.get('a b')).toBe(imitation);
  expect(segments.get(imitation)).toBe(`${imitation}-${createHash('sha256').update(imitation).digest('hex').slice(0, 16)}`);
  expect(moved).toEqual([imitation]);
});

test('ids that differ only in case get segments that differ on case-insensitive file systems', () => {
  const { segments, moved } = assignSegments(['tax', 'Tax', 'TAX']);
  expect(new Set([...segments.values()].map((segment) => segment.toLowerCase())).size).toBe(3);
  expect(moved).toEqual(['TAX', 'Tax']);
  expect(segments.get('tax')).toBe('tax');
});

test('the result is independent of order and duplicates, and segments are unique', () => {
  const id = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 80 }),
    fc.constantFrom('a', 'A', 'a b', 'a/b', 'a-b', pathSegment('a b'), pathSegment('a/b')),
  );
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 12 }), (ids) => {
      const { segments } = assignSegments(ids);
      expect(assignSegments([...ids, ...ids].reverse()).segments).toEqual(segments);
      expect(new Set([...segments.values()].map((segment) => segment.toLowerCase())).size).toBe(ids.length);
      for (const segment of segments.values()) expect(segment).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
    }),
  );
});
