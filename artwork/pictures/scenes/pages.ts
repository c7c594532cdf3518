import { pool, straps } from '../draw/ornament';
import { glow, ground, shafts, vignette } from '../draw/sky';
import { type Point, polar } from '../girih/geometry';
import { layPattern } from '../girih/pattern';
import { tilings } from '../girih/tilings';
import { mix, palette } from '../palette';
import { circle, group, n, outline, path, rect } from '../sheet';
import type { Scene } from './scene';

/** Leaves of a ledger, fanned, ruled in fine lines, with a girih border. */
export const ledgerLeaves: Scene = (sheet) => {
  ground(sheet, '#123070', '#0a1d47');
  const cloth = layPattern({
    tiling: tilings.octagonsAndSquares,
    angle: 56,
    side: 74,
    at: [420, 300],
    turn: 10,
    cover: [0, 0, 1600, 1000],
  });
  sheet.add(straps(sheet, cloth, { stroke: palette.brass, width: 1.5, opacity: 0.22 }));
  const [w, h] = [760, 560];
  for (let leaf = 0; leaf < 6; leaf += 1) {
    const turn = -21 + leaf * 5.4;
    const [x, y] = [640 + leaf * 14, 250 + leaf * 6];
    const top = leaf === 5;
    const tone = mix('#8ea4cc', palette.paper, 0.2 + leaf * 0.16);
    const rows = Array.from({ length: 15 }, (_, k) => `M${x + 64} ${y + 92 + k * 29}H${x + w - 64}`).join('');
    const columns = [0.44, 0.6, 0.76].map((share) => `M${n(x + w * share)} ${y + 64}V${y + h - 54}`).join('');
    const border = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 12, at: [x, y], cover: [x, y, x + w, y + h] });
    const band = sheet.clip(
      path(`M${x + 18} ${y + 18}H${x + w - 18}V${y + h - 18}H${x + 18}ZM${x + 46} ${y + 46}V${y + h - 46}H${x + w - 46}V${y + 46}Z`, {
        'clip-rule': 'evenodd',
      }),
    );
    const bars = top
      ? Array.from({ length: 13 }, (_, row) =>
          [0.07, 0.46, 0.62, 0.78]
            .map((share, column) =>
              rect(x + w * share + 14, y + 100 + row * 29, column === 0 ? sheet.range(110, 250) : sheet.range(34, 90), 9, {
                rx: 4,
                fill: column === 3 && row % 4 === 3 ? palette.brass : '#2b4f94',
                opacity: column === 3 && row % 4 === 3 ? 1 : 0.55,
              }),
            )
            .join(''),
        ).join('')
      : '';
    sheet.add(
      group(
        { transform: `rotate(${n(turn)} ${x + w / 2} ${y + h * 1.4})` },
        rect(x + 8, y + 16, w, h, { fill: '#020817', opacity: 0.42, filter: sheet.blur(14) }),
        rect(x, y, w, h, { fill: sheet.linear([x, y], [x + w, y + h], [mix(tone, palette.night, 0.18), tone]) }),
        straps(sheet, border, { stroke: palette.brass, width: 1.2, opacity: 0.9, clip: band }),
        path(rows, { stroke: '#7f97c4', 'stroke-width': 1, opacity: 0.6 }),
        path(columns, { stroke: palette.brass, 'stroke-width': 1.6, opacity: 0.8 }),
        bars,
      ),
    );
  }
  shafts(sheet, [1640, -200], [110, 150], 4, 0.16);
  glow(sheet, [1220, 330], 640, palette.gold, 0.16);
  vignette(sheet, 0.55, [1030, 500]);
};

/** An abstract plan of a city: ring roads, avenues, a canal, parks, and one star. */
export const cityPlan: Scene = (sheet) => {
  ground(sheet, '#0c2250', '#0a1d47');
  const at: Point = [900, 430];
  const blocks: string[] = [];
  for (let ring = 0; ring < 15; ring += 1) {
    const r = 78 + ring * 76;
    const count = 8 * Math.max(1, Math.round((ring + 2) / 2));
    for (let k = 0; k < count; k += 1) {
      const [a, b] = [(k / count) * 2 * Math.PI + 0.12, ((k + 1) / count) * 2 * Math.PI + 0.12];
      const pad = 5 / r;
      const split = sheet.random() < 0.6 ? [0, 1] : [0, sheet.range(0.4, 0.6), 1];
      split.slice(1).forEach((end, part) => {
        const start = split[part] ?? 0;
        const [inner, outer] = [r + 62 * start + (part ? 4 : 0), r + 62 * end];
        const steps = 6;
        const arc = (radius: number, from: number, to: number) =>
          Array.from({ length: steps + 1 }, (_, s) => polar(at, radius, from + ((to - from) * s) / steps));
        const park = sheet.random() < 0.07;
        const fill = park ? palette.turquoiseDeep : mix('#11306c', '#23509e', sheet.random() ** 2 * pool(at, 900, 0.25)(polar(at, r, a)));
        blocks.push(
          path(outline([...arc(inner, a + pad, b - pad), ...arc(outer, b - pad, a + pad)]), { fill, opacity: park ? 0.8 : 0.95 }),
        );
      });
    }
  }
  sheet.add(group({}, ...blocks));
  const canal = 'M-50 180C260 260 380 420 560 560S820 640 1000 720S1420 760 1700 640';
  const avenue = [0, 1, 2, 3, 4, 5, 6, 7]
    .map((k) => outline([polar(at, 70, (k * Math.PI) / 4 + 0.12), polar(at, 1300, (k * Math.PI) / 4 + 0.12)], false))
    .join('');
  sheet.add(
    path(avenue, { stroke: '#081a42', 'stroke-width': 20 }),
    path(avenue, { stroke: palette.brass, 'stroke-width': 3.4 }),
    ...[224, 452, 756].map((r) => circle(at[0], at[1], r, { fill: 'none', stroke: '#081a42', 'stroke-width': 22 })),
    ...[224, 452, 756].map((r) =>
      circle(at[0], at[1], r, { fill: 'none', stroke: palette.brassLight, 'stroke-width': 2.6, opacity: 0.85 }),
    ),
  );
  sheet.add(
    path(canal, { fill: 'none', stroke: '#081a42', 'stroke-width': 44 }),
    path(canal, { fill: 'none', stroke: '#2f86a8', 'stroke-width': 24 }),
    path(canal, { fill: 'none', stroke: '#a8dbe0', 'stroke-width': 1.6, opacity: 0.6, 'stroke-dasharray': '60 34' }),
  );
  const star = (r: number) => outline(Array.from({ length: 16 }, (_, k) => polar(at, k % 2 ? r * 0.765 : r, (k * Math.PI) / 8 + 0.12)));
  glow(sheet, at, 330, palette.gold, 0.5);
  sheet.add(
    path(star(80), { fill: '#081a42' }),
    path(star(62), { fill: sheet.linear([850, 380], [950, 480], [palette.gold, palette.brass]) }),
    path(star(42), { fill: 'none', stroke: '#0b1f4b', 'stroke-width': 2.5 }),
    circle(at[0], at[1], 13, { fill: '#0b1f4b' }),
  );
  vignette(sheet, 0.4, at);
};
