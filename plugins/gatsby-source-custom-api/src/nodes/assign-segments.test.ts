import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { pathSegment } from '../../../../contract/path-segment';
import { assignSegments } from './assign-segments';

test('plain ids keep their names', () => {
  expect([...assignSegments(['tax', 'customs']).segments]).toEqual([
    ['customs', 'customs'],
    ['tax', 'tax'],
  ]);
});

test('an id that imitates the segment of another one gets its own', () => {
  const imitation = pathSegment('a b');
  const { segments, moved } = assignSegments(['a b', imitation]);
  expect(segments.get('a b')).toBe(imitation);
  expect(segments.get(imitation)).toBe(`${imitation}-${createHash('sha256').update(imitation).digest('hex').slice(0, 16)}`);
  expect(moved).toEqual([imitation]);
});

test('ids that differ in case alone do not share a folder on any file system', () => {
  const { segments, moved } = assignSegments(['tax', 'Tax', 'TAX']);
  expect(new Set([...segments.values()].map((segment) => segment.toLowerCase())).size).toBe(3);
  expect(moved).toEqual(['Tax', 'tax']);
});

test('order and repetition change nothing, and no two ids share a segment', () => {
  const id = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
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
