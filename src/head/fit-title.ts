import { columnsOf, cutAtWord, titleColumns } from '../../contract/head-text';

/**
 * The title of a page with the longest name of the firm that fits into a line of search results.
 *
 * @param own what the page is called; cut where even that does not fit
 * @param suffix tells the pages of a list apart, and is never cut
 * @param names of the firm, the preferred one first
 */
export function fitTitle(own: string, suffix: string, names: readonly string[]): string {
  const title = `${cutAtWord(own, titleColumns - columnsOf(suffix))}${suffix}`;
  if (names.includes(title)) return title;
  return names.map((name) => `${title} — ${name}`).find((whole) => columnsOf(whole) <= titleColumns) ?? title;
}
