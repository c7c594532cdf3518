import { paperGround, seal } from '../../draw/paper';
import type { Point } from '../../girih/geometry';
import { palette } from '../../palette';
import { n, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A parcel in transit: wrapping paper with its folds, two cords that cross, and the seal upon them. */
export const tiedParcel: Scene = (sheet) => {
  paperGround(sheet, [480, 160]);
  const at: Point = [980, 520];
  sheet.add(
    path('M0 0H1600V250L980 300L0 210Z', { fill: '#b8a57e', opacity: 0.16 }),
    path('M0 210L980 300L1600 250', { fill: 'none', stroke: '#8d7a55', 'stroke-width': 3, opacity: 0.5 }),
    path('M0 216L980 306L1600 256', { fill: 'none', stroke: '#ffffff', 'stroke-width': 3, opacity: 0.7 }),
    path('M1320 268L1290 1000H1600V250Z', { fill: '#8d7a55', opacity: 0.2 }),
    path('M1320 268L1290 1000', { fill: 'none', stroke: '#8d7a55', 'stroke-width': 3, opacity: 0.5 }),
  );
  const cord = (from: Point, to: Point, width: number) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const [ux, uy] = [dx / length, dy / length];
    const strands = Array.from({ length: Math.ceil(length / 15) }, (_, k) => {
      const [x, y] = [from[0] + ux * k * 15, from[1] + uy * k * 15];
      const [sx, sy] = [-uy * width * 0.5, ux * width * 0.5];
      return `M${n(x - sx)} ${n(y - sy)}Q${n(x + ux * 4)} ${n(y + uy * 4)} ${n(x + sx + ux * 20)} ${n(y + sy + uy * 20)}`;
    });
    const whole = `M${n(from[0])} ${n(from[1])}L${n(to[0])} ${n(to[1])}`;
    sheet.add(
      path(whole, { stroke: '#3a3019', 'stroke-width': width, opacity: 0.5, filter: sheet.blur(8), transform: 'translate(8 13)' }),
      path(whole, { stroke: palette.lapis, 'stroke-width': width }),
      path(strands.join(''), { fill: 'none', stroke: '#4a78c8', 'stroke-width': 3.4, opacity: 0.9 }),
      path(strands.join(''), { fill: 'none', stroke: palette.night, 'stroke-width': 2, opacity: 0.6, transform: 'translate(5 3)' }),
    );
  };
  cord([at[0] - 60, -40], [at[0] + 60, 1040], 30);
  cord([-40, at[1] + 86], [1640, at[1] - 62], 30);
  cord([at[0], at[1]], [at[0] + 210, at[1] + 330], 22);
  cord([at[0], at[1]], [at[0] - 160, at[1] + 350], 22);
  seal(sheet, at, 150);
  sheet.add(
    rect(0, 0, 1600, 1000, {
      fill: sheet.linear(
        [400, 0],
        [1600, 1000],
        [
          [0.3, '#3a3019', 0],
          [1, '#3a3019', 0.4],
        ],
      ),
    }),
  );
};
