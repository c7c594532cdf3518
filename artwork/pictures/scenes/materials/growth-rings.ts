import { paperGround } from '../../draw/paper';
import { polar } from '../../girih/geometry';
import { mix, palette } from '../../palette';
import { circle, outline, path } from '../../sheet';
import type { Scene } from '../scene';

/** A trunk cut across: every year a ring, the good ones wide, and the youngest of brass. */
export const growthRings: Scene = (sheet) => {
  paperGround(sheet, [420, 200]);
  const centre = [980, 560] as const;
  const waves = Array.from({ length: 6 }, (_, k) => ({ count: k + 2, phase: sheet.range(0, 6.28), size: 0.028 / (k + 1) }));
  const ring = (radius: number) =>
    outline(
      Array.from({ length: 220 }, (_, k) => {
        const turn = (k / 220) * 2 * Math.PI;
        const wave = waves.reduce((sum, { count, phase, size }) => sum + size * Math.sin(count * turn + phase + radius * 0.0012), 0);
        return polar(centre, radius * (1 + wave), turn);
      }),
    );
  sheet.add(path(ring(760), { fill: '#4a3d22', opacity: 0.4, filter: sheet.blur(30), transform: 'translate(18 30)' }));
  let radius = 760;
  for (let year = 0; radius > 14; year += 1) {
    const width = 9 + 26 * (0.5 + 0.5 * Math.sin(year * 0.9)) * sheet.range(0.5, 1);
    const isYoung = year > 0 && year < 4;
    const wood = year === 0 ? '#5a4a2a' : mix('#efe3c8', '#cdb484', sheet.random() * 0.7);
    sheet.add(
      path(ring(radius), {
        fill: isYoung ? [palette.brassLight, palette.gold, palette.brass][year - 1] : wood,
        stroke: year === 0 ? '#3a3019' : '#8a7040',
        'stroke-width': isYoung ? 2.4 : 1.5,
      }),
    );
    radius -= year === 0 ? 26 : width;
  }
  const cracks = Array.from({ length: 26 }, () => {
    const turn = sheet.range(0, 6.28);
    const from = sheet.range(60, 480);
    return outline([polar(centre, from, turn), polar(centre, from + sheet.range(30, 150), turn + sheet.range(-0.015, 0.015))], false);
  });
  sheet.add(
    path(cracks.join(''), { stroke: '#8a7040', 'stroke-width': 1.2, opacity: 0.55 }),
    circle(centre[0], centre[1], 9, { fill: palette.lapis }),
    circle(centre[0], centre[1], 820, {
      fill: sheet.radial([760, 360], 1000, [
        [0, '#ffffff', 0.12],
        [0.6, '#3a3019', 0],
        [1, '#3a3019', 0.4],
      ]),
    }),
  );
};
