import { glaze, mosaic, pool, straps } from '../../draw/ornament';
import { ground, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { palette } from '../../palette';
import { circle, group, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A great wheel of twenty-four rays behind the carved columns of a porch: a strong room that still is a room. */
export const columnsAndWheel: Scene = (sheet) => {
  ground(sheet, '#102a61', palette.night);
  const at = [1060, 470] as const;
  const wheel = layPattern({ tiling: tilings.twentyFourOnHexagonal, angle: 52, side: 100, at, reach: 5, cover: [640, 40, 1480, 900] });
  const round = sheet.clip(circle(at[0], at[1], 378, {}));
  sheet.add(circle(at[0] + 12, at[1] + 30, 410, { fill: '#020817', opacity: 0.7, filter: sheet.blur(24) }));
  sheet.add(
    circle(at[0], at[1], 408, { fill: sheet.linear([700, 100], [1400, 880], [palette.brassLight, palette.brassDark, palette.brass]) }),
    circle(at[0], at[1], 386, { fill: palette.lapisDeep }),
  );
  sheet.add(
    group(
      { 'clip-path': round },
      mosaic(
        sheet,
        wheel,
        glaze(sheet, [palette.lapis, palette.azure, palette.brass, '#123070', palette.brassLight, palette.turquoiseDeep], {
          light: pool([1000, 380], 640, 0.4),
        }),
      ),
      straps(sheet, wheel, { stroke: palette.gold, width: 3 }),
    ),
  );
  sheet.add(
    circle(at[0], at[1], 62, { fill: sheet.radial([1040, 450], 80, [palette.gold, palette.brassDark]) }),
    circle(at[0], at[1], 44, { fill: 'none', stroke: palette.night, 'stroke-width': 2, opacity: 0.5 }),
  );
  for (const x of [140, 480, 1545]) {
    const fill = sheet.linear(
      [x - 50, 0],
      [x + 50, 0],
      [
        [0, '#050d26'],
        [0.6, '#14306a'],
        [0.85, '#3a62ab'],
        [1, '#0d2350'],
      ],
    );
    sheet.add(
      path(
        `M${x - 30} 140C${x - 34} 420 ${x - 46} 620 ${x - 46} 700C${x - 46} 760 ${x - 20} 770 ${x - 18} 800C${x - 62} 830 ${x - 60} 890 ${x - 52} 925H${x + 52}C${x + 60} 890 ${x + 62} 830 ${x + 18} 800C${x + 20} 770 ${x + 46} 760 ${x + 46} 700C${x + 46} 620 ${x + 34} 420 ${x + 30} 140Z`,
        { fill },
      ),
    );
    sheet.add(
      path(`M${x - 30} 140C${x - 80} 120 ${x - 96} 90 ${x - 100} 50H${x + 100}C${x + 96} 90 ${x + 80} 120 ${x + 30} 140Z`, { fill }),
      rect(x - 70, 925, 140, 80, { fill: '#081736' }),
    );
    sheet.add(
      ...[150, 700, 800, 925].map((y) => rect(x - (y === 800 ? 20 : 44), y, y === 800 ? 40 : 88, 5, { fill: palette.brass, opacity: 0.8 })),
    );
  }
  sheet.add(
    rect(0, 0, 1600, 52, { fill: '#081736' }),
    rect(0, 52, 1600, 4, { fill: palette.brass, opacity: 0.8 }),
    rect(0, 966, 1600, 40, { fill: '#050f29' }),
  );
  vignette(sheet, 0.45, at);
};
