import fc from 'fast-check';
import { anyCharacter } from '../testing/any-character';
import { pathSegment } from './path-segment';

describe('pathSegment', () => {
  test.each(['tax', 'company-formation', 'Accounting', 'a', '7', 'a_b', `a${'b'.repeat(62)}c`])('%j is its own segment', (id) => {
    expect(pathSegment(id)).toBe(id);
  });

  test.each([
    ['../../x', /^x-[0-9a-f]{8}$/],
    ['a/b', /^a-b-[0-9a-f]{8}$/],
    ['.', /^[0-9a-f]{8}$/],
    ['..', /^[0-9a-f]{8}$/],
    ['', /^[0-9a-f]{8}$/],
    ['%2e%2e', /^2e-2e-[0-9a-f]{8}$/],
    ['two words', /^two-words-[0-9a-f]{8}$/],
    ['-x', /^x-[0-9a-f]{8}$/],
    ['index.html', /^index-html-[0-9a-f]{8}$/],
    ['⚖️', /^[0-9a-f]{8}$/],
    ['Büro', /^Bu-ro-[0-9a-f]{8}$/],
    ['a\0b', /^a-b-[0-9a-f]{8}$/],
    ['C:\\x', /^C-x-[0-9a-f]{8}$/],
    ['x'.repeat(1_000), /^x{40}-[0-9a-f]{8}$/],
    ['\ud800', /^[0-9a-f]{8}$/],
  ])('%j becomes safe and stays readable', (id, expected) => {
    expect(pathSegment(id)).toMatch(expected);
  });

  test('different ids that read the same have different segments', () => {
    expect(new Set(['a b', 'a/b', 'a.b', 'a  b'].map(pathSegment)).size).toBe(4);
  });

  test('any id gives one segment that means itself to URLs and file systems, always the same', () => {
    const anything = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 1_024 }),
      fc.string(),
      fc.constantFrom('.', '..', '', '/', '\\', '%2e%2e', 'con', 'accounting'),
    );
    fc.assert(
      fc.property(anything, (id) => {
        const segment = pathSegment(id);
        expect(segment).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
        expect(new URL(segment, 'https://site.example/works/').pathname).toBe(`/works/${segment}`);
        expect(pathSegment(id)).toBe(segment);
        expect(pathSegment(segment)).toBe(segment);
      }),
    );
  });
});
