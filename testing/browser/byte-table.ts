import type { PageBytes } from './page-bytes';

const columns: readonly (readonly [keyof PageBytes, string])[] = [
  ['html', 'HTML'],
  ['css', 'CSS in it'],
  ['inlineScript', 'script in it'],
  ['scriptBefore', 'script before'],
  ['script', 'after boot'],
  ['pageData', 'page data'],
  ['fonts', 'fonts'],
  ['images', 'pictures'],
  ['firstLoad', 'first load'],
];

/** The weights of pages as a table in KB (1000 B, brotli), a line for each page. */
export function byteTable(rows: readonly { readonly name: string; readonly bytes: PageBytes }[]): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const head = `${''.padEnd(width)}  ${columns.map(([, title]) => title).join('  ')}`;
  const lines = rows.map(
    ({ name, bytes }) =>
      `${name.padEnd(width)}  ${columns.map(([part, title]) => (bytes[part] / 1000).toFixed(1).padStart(title.length)).join('  ')}`,
  );
  return [head, ...lines].join('\n');
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
