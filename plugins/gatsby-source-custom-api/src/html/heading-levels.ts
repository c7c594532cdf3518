/**
 * Levels for the headings of a text that stands under a page's `h1`: the uppermost become `h2`, and no level is skipped.
 *
 * @returns a function that takes the headings' levels in their order and gives the new ones, 2 to 6
 */
export function createHeadingLevels(): (level: number) => number {
  const outline: number[] = [];
  return (level) => {
    while ((outline.at(-1) ?? 0) >= level) outline.pop();
    outline.push(level);
    return Math.min(outline.length + 1, 6);
  };
}
