import { mosaic, straps } from '../../draw/ornament';
import { paperGround } from '../../draw/paper';
import { distance } from '../../girih/geometry';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { group, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A mosaic just begun: the whole drawn on paper, the first tiles set around one star. */
export const firstTiles: Scene = (sheet) => {
  paperGround(sheet, [420, 160]);
  const at = [930, 520] as const;
  const pattern = layPattern({ tiling: tilings.decagonsAndBowties, angle: 54, side: 96, at, turn: 6, cover: [0, 0, 1600, 1000] });
  const glazes = [palette.lapis, palette.azure, palette.brassLight, '#1d4690', palette.turquoise];
  const isSet = (centre: readonly [number, number]) => distance(centre, at) < 210 || (distance(centre, at) < 330 && centre[0] > at[0] - 40);
  const tiles = (shade: boolean) =>
    mosaic(sheet, pattern, ({ centre }, kind) =>
      isSet(centre)
        ? shade
          ? '#3a3019'
          : mix(glazes[kind % glazes.length] ?? palette.lapis, '#ffffff', sheet.random() * 0.14)
        : undefined,
    );
  sheet.add(
    straps(sheet, pattern, { stroke: palette.azure, width: 1.6, opacity: 0.5 }),
    group({ transform: 'translate(9 13)', opacity: 0.45, filter: sheet.blur(8) }, tiles(true)),
    tiles(false),
    group(
      { transform: 'translate(-1.5 -2)' },
      mosaic(sheet, pattern, ({ centre }) => (isSet(centre) ? 'none' : undefined), {
        stroke: '#f4ead0',
        'stroke-width': 2.2,
        opacity: 0.75,
      }),
    ),
    rect(0, 0, 1600, 1000, {
      fill: sheet.linear(
        [400, 0],
        [1600, 1000],
        [
          [0.3, '#3a3019', 0],
          [1, '#3a3019', 0.36],
        ],
      ),
    }),
  );
};
