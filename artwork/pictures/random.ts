/** A source of numbers in [0, 1). */
export type Random = () => number;

/**
 * A repeatable source of random numbers for one picture, so that drawing twice gives the same bytes.
 * The name is hashed with FNV-1a (Fowler, Noll, Vo), the numbers come from the mulberry32 generator (Tommy Ettinger).
 */
export function seededRandom(name: string): Random {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
