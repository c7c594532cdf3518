/**
 * Levels for the headings of a text that stands under a page's `h1`: the top ones become `h2`, and no level is skipped.
 *
 * @returns a function that takes each heading's level in document order and returns the new one, 2 to 6
 */
export function createHeadingLevels(): (level: number) => number {
  const outline: number[] = [];
  return (level) => {
    while ((outline.at(-1) ?? 0) >= level) outline.pop();
    outline.push(level);
    return Math.min(outline.length + 1, 6);
  };
}
