import type { Content } from './content/read-content';

/** Translated items of all items, per kind and language, as a table of text. */
export function coverageTable({ items, locales }: Content): string {
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    return [kind, ...locales.map((locale) => `${ofKind.filter(({ pages }) => pages.has(locale)).length}/${ofKind.length}`)];
  });
  const width = Math.max(...kinds.map((kind) => kind.length));
  return [['', ...locales], ...rows]
    .map(([name = '', ...cells]) => [name.padEnd(width), ...cells.map((cell) => cell.padStart(6))].join(''))
    .join('\n');
}
