import { paperGround } from '../../draw/paper';
import { mix, palette } from '../../palette';
import { n, rect } from '../../sheet';
import type { Scene } from '../scene';

/** Threads of many lives in one cloth: a plain weave on paper, unfinished at its edge, one thread of brass through it. */
export const wovenCloth: Scene = (sheet) => {
  paperGround(sheet, [300, 120]);
  const [pitch, thread] = [52, 42];
  const warps = Array.from({ length: 22 }, (_, k) => 470 + k * pitch);
  const wefts = Array.from({ length: 15 }, (_, k) => 150 + k * pitch);
  const tones = ['#e4d8bf', '#d8c9aa', palette.azure, '#e9dfca', palette.lapis, '#dccfb3'];
  const across = (x: number, colour: string) =>
    sheet.linear([x, 0], [x + thread, 0], [mix(colour, '#2a2312', 0.4), mix(colour, '#ffffff', 0.18), mix(colour, '#2a2312', 0.32)]);
  const along = (y: number, colour: string) =>
    sheet.linear([0, y], [0, y + thread], [mix(colour, '#ffffff', 0.18), colour, mix(colour, '#2a2312', 0.42)]);
  const shadow = sheet.blur(10);
  const ends = wefts.map(() => sheet.range(250, 440));
  sheet.add(
    ...warps.map((x) => rect(x + 8, 90, thread, 910, { fill: '#4a3d22', opacity: 0.35, filter: shadow })),
    ...warps.map((x, k) => rect(x, 70, thread, 930, { fill: across(x, tones[(k * 5) % 4] ?? palette.paper) })),
  );
  wefts.forEach((y, row) => {
    const isBrass = row === 6;
    const colour = isBrass ? palette.brassLight : (tones[(row * 7 + 2) % tones.length] ?? palette.paper);
    const fill = along(y, colour);
    const end = isBrass ? 60 : (ends[row] ?? 300);
    sheet.add(
      rect(end + 6, y + 12, 470 - end, thread, { fill: '#4a3d22', opacity: 0.35, filter: shadow }),
      rect(end, y, 484 - end, thread, { fill, rx: 6 }),
    );
    warps.forEach((x, column) => {
      if ((row + column) % 2) return;
      sheet.add(
        rect(x - 7, y + 4, pitch + 4, thread + 3, { fill: '#2a2312', opacity: 0.34, rx: 14 }),
        rect(x - 9, y, pitch + 8, thread, { fill, rx: n(16) }),
      );
    });
  });
  sheet.add(
    rect(0, 0, 1600, 1000, {
      fill: sheet.linear(
        [300, 0],
        [1600, 1000],
        [
          [0.3, '#3a3019', 0],
          [1, '#3a3019', 0.4],
        ],
      ),
    }),
  );
};
