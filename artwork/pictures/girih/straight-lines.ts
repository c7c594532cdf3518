import type { Segment } from './geometry';

/** Lines closer than this, in units of the pattern, count as one. */
const tolerance = 1e-3;

const along = ([x, y]: readonly [number, number], angle: number) => x * Math.cos(angle) + y * Math.sin(angle);

/**
 * The same drawing in as few lines as possible: pieces that lie on one straight line and touch become one. A pattern is cut
 * at every crossing, which a file to download need not be.
 */
export function straightLines(segments: readonly Segment[]): Segment[] {
  const lines = new Map<string, { angle: number; offset: number; spans: [number, number][] }>();
  for (const [a, b] of segments) {
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI + tolerance) % Math.PI;
    const direction = angle - tolerance;
    const offset = along(a, direction + Math.PI / 2);
    const key = `${Math.round(direction / tolerance)},${Math.round(offset / tolerance / 10)}`;
    const line = lines.get(key) ?? { angle: direction, offset, spans: [] };
    const ends = [along(a, line.angle), along(b, line.angle)].sort((one, other) => one - other);
    line.spans.push([ends[0] ?? 0, ends[1] ?? 0]);
    lines.set(key, line);
  }
  return [...lines.values()].flatMap(({ angle, offset, spans }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return joined(spans).map(
      ([from, to]): Segment => [
        [from * cos - offset * sin, from * sin + offset * cos],
        [to * cos - offset * sin, to * sin + offset * cos],
      ],
    );
  });
}

function joined(spans: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + tolerance) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
