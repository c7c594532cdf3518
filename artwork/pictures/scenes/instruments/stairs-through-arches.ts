import { archPath } from '../../draw/buildings';
import { hill } from '../../draw/land';
import { straps } from '../../draw/ornament';
import { glow, sky, sun, vignette } from '../../draw/sky';
import { layPattern } from '../../girih/pattern';
import { tilings } from '../../girih/tilings';
import { mix, palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Stairs that turn up through arches into the light. */
export const stairsThroughArches: Scene = (sheet) => {
  sky(sheet, 900, '#15367a', '#3d64aa', '#a5a8ac', '#e9c88c');
  sun(sheet, [1330, 190], 62, 4);
  hill(sheet, [560, 500, 420, 380, 340], '#21478f', '#0d2555');
  for (let step = 0; step < 13; step += 1) {
    const x = 200 + step * 108;
    const y = 900 - step * 54;
    const tone = mix('#0b1f4b', '#3a68b4', (step / 13) * 0.9);
    if (step % 3 === 1) {
      const size = 250;
      sheet.add(
        path(`M${x - 20} ${y + 10}V${y - size - 60}H${x + 200}V${y + 10}Z${archPath(x + 90, y + 10, 150, size, 0.6)}`, {
          fill: sheet.linear(
            [x - 20, 0],
            [x + 200, 0],
            [
              [0, mix(tone, palette.night, 0.45)],
              [0.8, tone],
              [1, mix(tone, palette.gold, 0.5)],
            ],
          ),
          'fill-rule': 'evenodd',
        }),
        path(archPath(x + 90, y + 10, 150, size, 0.6), {
          fill: sheet.down(
            [
              [0, palette.gold, 0.1],
              [1, palette.gold, 0.5],
            ],
            y - size,
            y,
          ),
          stroke: palette.brassLight,
          'stroke-width': 3,
        }),
        rect(x - 26, y - size - 66, 232, 8, { fill: palette.brassLight }),
      );
    }
    sheet.add(
      rect(x, y, 1600, 1100, { fill: sheet.linear([x, 0], [x + 420, 0], [mix(tone, palette.night, 0.1), mix(tone, palette.night, 0.55)]) }),
      rect(x, y, 1600, 5, { fill: mix(palette.brassLight, palette.gold, step / 13) }),
      rect(x, y, 3, 54, { fill: palette.gold, opacity: 0.5 }),
    );
  }
  const cladding = layPattern({ tiling: tilings.octagonsAndSquares, angle: 67.5, side: 40, at: [1000, 800], cover: [0, 300, 1600, 1000] });
  sheet.add(
    straps(sheet, cladding, {
      stroke: palette.brassLight,
      width: 1.4,
      opacity: 0.22,
      clip: sheet.clip(path(`M310 1000V905L1600 260V1000Z`, {})),
      mask: sheet.fade(
        sheet.down([
          [0.3, '#000'],
          [0.9, '#fff'],
        ]),
      ),
    }),
  );
  glow(sheet, [1330, 200], 760, palette.gold, 0.4);
  vignette(sheet, 0.5, [1050, 480]);
};
