import { layPattern } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { mix, palette } from '../palette';
import { circle, n, path, rect, type Sheet } from '../sheet';
import { straps } from './ornament';

/** Path data of a Timurid four-centred arch standing on `base`, `width` wide between the jambs and `height` to the apex. */
export function archPath(x: number, base: number, width: number, height: number, spring = 0.58): string {
  const half = width / 2;
  const foot = base - height * spring;
  const apex = base - height;
  const rise = foot - apex;
  const side = (sign: number) => `${n(x + sign * half)} ${n(foot - rise * 0.52)} ${n(x + sign * half * 0.62)} ${n(apex + rise * 0.22)}`;
  return `M${n(x - half)} ${n(base)}V${n(foot)}C${side(-1)} ${n(x)} ${n(apex)}C${n(x + half * 0.62)} ${n(apex + rise * 0.22)} ${n(x + half)} ${n(foot - rise * 0.52)} ${n(x + half)} ${n(foot)}V${n(base)}Z`;
}

/** The line of such an arch without its sill. */
export function archLine(x: number, base: number, width: number, height: number, spring?: number): string {
  return archPath(x, base, width, height, spring).replace('Z', '');
}

function domePath(x: number, base: number, half: number, height: number, share = 1): string {
  const w = half * share;
  const side = (s: number) => [
    `${n(x + s * w * 1.2)} ${n(base - height * 0.3)} ${n(x + s * w * 1.02)} ${n(base - height * 0.62)} ${n(x + s * w * 0.5)} ${n(base - height * 0.82)}`,
    `${n(x + s * w * 0.26)} ${n(base - height * 0.9)} ${n(x + s * w * 0.06)} ${n(base - height * 0.95)} ${n(x)} ${n(base - height)}`,
  ];
  const [low, high] = side(-1);
  const right = `C${n(x + w * 0.06)} ${n(base - height * 0.95)} ${n(x + w * 0.26)} ${n(base - height * 0.9)} ${n(x + w * 0.5)} ${n(base - height * 0.82)}C${n(x + w * 1.02)} ${n(base - height * 0.62)} ${n(x + w * 1.2)} ${n(base - height * 0.3)} ${n(x + w)} ${n(base)}`;
  return `M${n(x - w)} ${n(base)}C${low}C${high}${right}`;
}

export interface DomeColours {
  readonly shell: string;
  readonly lit: string;
  readonly line: string;
}

/** A ribbed dome on its drum; `base` is the foot of the drum, `width` that of the drum. */
export function dome(sheet: Sheet, x: number, base: number, width: number, colours: DomeColours, drum = 0.35): void {
  const half = width / 2;
  const spring = base - width * drum;
  const height = width * 0.86;
  const shell = sheet.linear(
    [x - half, 0],
    [x + half, 0],
    [
      [0, mix(colours.shell, palette.night, 0.45)],
      [0.5, colours.shell],
      [0.82, colours.lit],
      [1, mix(colours.lit, colours.shell, 0.5)],
    ],
  );
  const ribs = [0.92, 0.76, 0.56, 0.33, 0.1].map((share) => domePath(x, spring, half * 0.98, height, share)).join('');
  const wall = sheet.linear(
    [x - half, 0],
    [x + half, 0],
    [
      [0, mix(colours.shell, palette.night, 0.6)],
      [0.6, mix(colours.shell, palette.night, 0.15)],
      [0.85, mix(colours.lit, colours.shell, 0.55)],
      [1, colours.shell],
    ],
  );
  const niches = Array.from({ length: 7 }, (_, index) => {
    const angle = ((index - 3) / 3.5) * 1.4;
    return archPath(x + half * 0.9 * Math.sin(angle), base - width * drum * 0.12, width * 0.1 * Math.cos(angle), width * drum * 0.66);
  });
  sheet.add(
    rect(x - half * 0.93, spring, half * 1.86, base - spring, { fill: wall }),
    path(niches.join(''), {
      fill: mix(colours.shell, palette.night, 0.7),
      stroke: colours.line,
      'stroke-width': Math.max(0.8, width * 0.004),
      opacity: 0.75,
    }),
    rect(x - half * 1.02, spring - width * 0.012, half * 2.04, width * 0.05, { fill: colours.line, opacity: 0.8 }),
    path(`${domePath(x, spring, half, height)}Z`, { fill: shell }),
    path(ribs, { fill: 'none', stroke: colours.line, 'stroke-width': Math.max(0.7, width * 0.0045), opacity: 0.5 }),
    path(`M${n(x)} ${n(spring - height)}v${n(-width * 0.17)}`, { stroke: colours.line, 'stroke-width': Math.max(1.2, width * 0.012) }),
    circle(x, spring - height - width * 0.07, width * 0.018, { fill: colours.line }),
  );
}

interface PortalColours {
  readonly wall: string;
  readonly deep: string;
  readonly line: string;
}

/** A portal (pishtaq): a tall frame with a girih border round a pointed arch, the vault behind in shadow. */
export function pishtaq(
  sheet: Sheet,
  x: number,
  base: number,
  width: number,
  height: number,
  colours: PortalColours,
  glowing?: string,
): void {
  const [left, top] = [x - width / 2, base - height];
  const pattern = layPattern({
    tiling: tilings.octagonsAndSquares,
    angle: 67.5,
    side: width * 0.045,
    at: [x, top],
    cover: [left, top, left + width, base],
  });
  const opening = archPath(x, base, width * 0.56, height * 0.78);
  const frame = sheet.clip(
    path(
      `M${n(left)} ${n(base)}V${n(top)}H${n(left + width)}V${n(base)}H${n(left + width * 0.87)}V${n(top + width * 0.13)}H${n(left + width * 0.13)}V${n(base)}Z`,
      {},
    ),
  );
  const wall = sheet.linear(
    [left, 0],
    [left + width, 0],
    [
      [0, mix(colours.wall, palette.night, 0.35)],
      [0.75, colours.wall],
      [1, mix(colours.wall, colours.line, 0.25)],
    ],
  );
  const vault = glowing
    ? sheet.radial([x, base], height * 0.8, [
        [0, glowing],
        [0.45, mix(glowing, colours.deep, 0.55)],
        [1, colours.deep],
      ])
    : sheet.down([mix(colours.deep, palette.night, 0.5), mix(colours.deep, colours.wall, 0.35)], top, base);
  const rings = [0.86, 0.72, 0.58].map((share) => archPath(x, base, width * 0.56 * share, height * 0.78 * (0.4 + share * 0.6)));
  const thin = Math.max(1, width * 0.006);
  sheet.add(
    rect(left, top, width, height, { fill: wall }),
    straps(sheet, pattern, { stroke: colours.line, width: Math.max(0.7, width * 0.005), opacity: 0.65, clip: frame }),
    rect(left + width * 0.13, top + width * 0.13, width * 0.74, height, {
      fill: 'none',
      stroke: colours.line,
      'stroke-width': thin,
      opacity: 0.8,
      'clip-path': sheet.clip(rect(left, top, width, height, {})),
    }),
    path(opening, { fill: vault, stroke: colours.line, 'stroke-width': thin * 1.4 }),
    path(rings.join(''), { fill: 'none', stroke: colours.line, 'stroke-width': thin * 0.7, opacity: 0.35 }),
  );
}
