/** The colours of every picture. Lapis is the ground, brass the light, turquoise the rare tile. */
export const palette = {
  night: '#061230',
  lapisDeep: '#0b1f4b',
  lapis: '#16357a',
  azure: '#2b56a6',
  haze: '#6f8fc4',
  brassDark: '#7d5c22',
  brass: '#b68a3c',
  brassLight: '#d9b566',
  gold: '#f1dca6',
  paper: '#f7f3ea',
  turquoise: '#2b98a1',
  turquoiseDeep: '#17616f',
} as const;

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/**
 * The colour `share` (0…1) of the way from `from` to `to`, mixed in sRGB.
 * Both are `#rrggbb`; so is the answer.
 */
export function mix(from: string, to: string, share: number): string {
  const start = channels(from);
  const end = channels(to);
  const part = Math.min(1, Math.max(0, share));
  return `#${start
    .map((value, index) =>
      Math.round(value + ((end[index] ?? value) - value) * part)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
