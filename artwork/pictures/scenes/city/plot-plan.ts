import { straps } from '../../draw/ornament';
import { glow, ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { circle, group, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A street plan with a canal, one plot picked out. */
export const plotPlan: Scene = (sheet) => {
  ground(sheet, '#0d2556', '#081a42');
  const plots: string[] = [];
  const divide = (x: number, y: number, w: number, h: number, depth: number): void => {
    if (depth === 0 || (w < 110 && h < 110)) {
      const tone = mix('#12306c', '#2c5aa8', sheet.random() ** 1.6);
      plots.push(rect(x + 6, y + 6, w - 12, h - 12, { fill: tone, opacity: 0.9 }));
      const inset = Math.min(w, h) * 0.2;
      plots.push(
        rect(x + 6 + inset, y + 6 + inset * 0.7, (w - 12 - inset * 2) * sheet.range(0.6, 1), (h - 12 - inset * 1.6) * sheet.range(0.6, 1), {
          fill: mix(tone, palette.night, 0.55),
          stroke: palette.brass,
          'stroke-width': 1.3,
          'stroke-opacity': 0.7,
        }),
      );
      return;
    }
    const share = sheet.range(0.36, 0.64);
    const lane = depth > 3 ? 26 : 8;
    if (w > h) {
      divide(x, y, w * share - lane / 2, h, depth - 1);
      divide(x + w * share + lane / 2, y, w * (1 - share) - lane / 2, h, depth - 1);
    } else {
      divide(x, y, w, h * share - lane / 2, depth - 1);
      divide(x, y + h * share + lane / 2, w, h * (1 - share) - lane / 2, depth - 1);
    }
  };
  divide(-260, -360, 2200, 1800, 8);
  const canal = 'M-200 1010C260 900 300 560 640 520S1000 700 1250 430S1500 60 1900 20';
  sheet.add(
    group(
      { transform: 'rotate(-11 800 500)' },
      ...plots,
      path(canal, { fill: 'none', stroke: '#0a1d47', 'stroke-width': 92 }),
      path(canal, { fill: 'none', stroke: palette.turquoise, 'stroke-width': 44, opacity: 0.85 }),
      path(canal, { fill: 'none', stroke: '#bfe0e0', 'stroke-width': 2, opacity: 0.6, 'stroke-dasharray': '90 50' }),
    ),
  );
  const plot = 'M960 560L1200 512L1244 722L1004 776Z';
  glow(sheet, [1100, 640], 420, palette.brassLight, 0.4);
  const floor = layPattern({
    tiling: tilings.octagonsAndSquares,
    angle: 67.5,
    side: 25,
    at: [1102, 642],
    turn: -11.5,
    cover: [930, 500, 1260, 790],
  });
  sheet.add(
    path(plot, { fill: '#030a1e', opacity: 0.6, filter: sheet.blur(14), transform: 'translate(10 20)' }),
    path(plot, { fill: sheet.linear([960, 540], [1244, 760], [palette.gold, palette.brass]) }),
    straps(sheet, floor, { stroke: '#7d5c22', width: 2.2, opacity: 0.9, clip: sheet.clip(path(plot, {})) }),
    path(plot, { fill: 'none', stroke: palette.paper, 'stroke-width': 4 }),
  );
  sheet.add(
    ...[
      [960, 560],
      [1200, 512],
      [1244, 722],
      [1004, 776],
    ].map(([x = 0, y = 0]) => circle(x, y, 9, { fill: palette.paper })),
  );
  vignette(sheet, 0.6, [1080, 600]);
};
