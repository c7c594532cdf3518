import { archPath } from '../../draw/buildings';
import { straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { element, group, n, path, rect, type Sheet } from '../../sheet';
import type { Scene } from '../scene';

function bowl(sheet: Sheet, x: number, base: number, width: number, tint: string, band: string): void {
  const height = width * 0.5;
  const half = width / 2;
  const fill = sheet.linear(
    [x - half, 0],
    [x + half, 0],
    [
      [0, mix(tint, palette.night, 0.65)],
      [0.55, tint],
      [0.8, mix(tint, '#ffffff', 0.35)],
      [1, mix(tint, palette.night, 0.25)],
    ],
  );
  const side = `M${n(x - half)} ${n(base - height)}C${n(x - half * 0.96)} ${n(base - height * 0.35)} ${n(x - half * 0.5)} ${n(base - height * 0.06)} ${n(x - half * 0.34)} ${n(base - height * 0.06)}V${n(base)}H${n(x + half * 0.34)}V${n(base - height * 0.06)}C${n(x + half * 0.5)} ${n(base - height * 0.06)} ${n(x + half * 0.96)} ${n(base - height * 0.35)} ${n(x + half)} ${n(base - height)}Z`;
  const clip = sheet.clip(path(side, {}));
  const diamonds = Array.from({ length: 13 }, (_, k) => {
    const angle = ((k - 6) / 6.5) * (Math.PI / 2);
    const [cx, w] = [x + half * 0.93 * Math.sin(angle), half * 0.12 * Math.cos(angle) + 1];
    const cy = base - height * 0.62;
    return `M${n(cx - w)} ${n(cy)}L${n(cx)} ${n(cy - height * 0.15)}L${n(cx + w)} ${n(cy)}L${n(cx)} ${n(cy + height * 0.15)}Z`;
  }).join('');
  sheet.add(
    path(side, { fill }),
    group(
      { 'clip-path': clip },
      rect(x - half, base - height * 0.84, width, 4, { fill: band }),
      rect(x - half, base - height * 0.42, width, 4, { fill: band }),
      path(diamonds, { fill: band }),
    ),
    element('ellipse', {
      cx: x,
      cy: base - height,
      rx: half,
      ry: half * 0.13,
      fill: mix(tint, palette.night, 0.55),
      stroke: palette.gold,
      'stroke-width': 3,
    }),
  );
}

/** Glazed bowls stacked in a niche: each adds a little to the one below. */
export const stackedBowls: Scene = (sheet) => {
  ground(sheet, '#15367a', '#0b1f4b');
  const niche = archPath(1000, 1010, 900, 960, 0.55);
  sheet.add(
    path(niche, {
      fill: sheet.radial([1120, 420], 760, [
        [0, '#3868b6'],
        [0.6, '#163a80'],
        [1, '#0a1c45'],
      ]),
      stroke: palette.brass,
      'stroke-width': 4,
    }),
  );
  const back = layPattern({
    tiling: tilings.decagonsAndBowties,
    angle: 72,
    side: 70,
    at: [1000, 330],
    turn: 18,
    cover: [500, 0, 1500, 1000],
  });
  sheet.add(straps(sheet, back, { stroke: palette.brassLight, width: 1.4, opacity: 0.28, clip: sheet.clip(path(niche, {})) }));
  glow(sheet, [1150, 380], 620, palette.gold, 0.28);
  sheet.add(
    rect(0, 842, 1600, 160, { fill: sheet.down(['#12306a', palette.night], 842, 1000) }),
    rect(0, 842, 1600, 4, { fill: palette.brassLight, opacity: 0.8 }),
  );
  sheet.add(element('ellipse', { cx: 900, cy: 862, rx: 420, ry: 30, fill: '#020817', opacity: 0.55, filter: sheet.blur(12) }));
  const tints: readonly (readonly [string, string])[] = [
    ['#1d4a98', palette.brassLight],
    ['#e9e2cf', '#1d4a98'],
    [palette.turquoise, palette.paper],
    ['#2a5cae', palette.gold],
    ['#f2ead8', palette.turquoiseDeep],
  ];
  tints.forEach(([tint, band], k) => {
    bowl(sheet, 930, 852 - k * 106, 470 - k * 58, tint, band);
  });
  bowl(sheet, 1330, 856, 250, palette.brass, '#0d2555');
  vignette(sheet, 0.6, [1000, 520]);
};
