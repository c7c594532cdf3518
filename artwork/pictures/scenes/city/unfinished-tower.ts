import { tower } from '../../draw/buildings';
import { clouds, glow, sky, vignette } from '../../draw/sky';
import { grove } from '../../draw/trees';
import { palette } from '../../palette';
import { element, path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A tower half glass, half bare frame, under weather; below it the waves that the ground may send. */
export const unfinishedTower: Scene = (sheet) => {
  sky(sheet, 705, '#0a1a40', '#2b4a86', '#8490a4', '#d6bd8e');
  clouds(sheet, 16, 60, 420, '#0b1d45', 0.55);
  clouds(sheet, 8, 300, 520, '#d9c39a', 0.35);
  glow(sheet, [700, 620], 620, palette.brassLight, 0.3);
  grove(sheet, -20, 1640, 705, 46, '#1a3467');
  tower(sheet, 1020, 720, 230, 300, '#21498f', 0.16, 8);
  const frame: string[] = [];
  for (let k = 0; k <= 4; k += 1) frame.push(`M${1024 + k * 57} 420V${120 + (k % 2) * 46}`);
  for (let y = 160; y <= 400; y += 60) frame.push(`M1012 ${y}H1262`);
  sheet.add(
    path(frame.join(''), { stroke: '#061230', 'stroke-width': 9, fill: 'none' }),
    path(frame.join(''), { stroke: palette.brass, 'stroke-width': 3.4, fill: 'none' }),
  );
  sheet.add(
    path(
      'M1390 720V96M1364 720V96M1364 700L1390 670L1364 640L1390 610L1364 580L1390 550L1364 520L1390 490L1364 460L1390 430L1364 400L1390 370L1364 340L1390 310L1364 280L1390 250L1364 220L1390 190L1364 160L1390 130M1377 60L880 120M1377 60L1520 116M860 120H1540M1000 122V180',
      { stroke: '#050f2a', 'stroke-width': 6, fill: 'none' },
    ),
    rect(1490, 116, 46, 50, { fill: '#050f2a' }),
    rect(972, 180, 56, 26, { fill: palette.brass }),
  );
  sheet.add(
    rect(0, 698, 1600, 310, { fill: sheet.down(['#0d2455', palette.night], 716, 1000) }),
    rect(0, 716, 1600, 3, { fill: palette.brassLight }),
  );
  for (let ring = 0; ring < 11; ring += 1)
    sheet.add(
      element('ellipse', {
        cx: 1135,
        cy: 960,
        rx: 90 + ring * 118,
        ry: 26 + ring * 30,
        fill: 'none',
        stroke: ring % 3 === 0 ? palette.brassLight : palette.haze,
        'stroke-width': ring % 3 === 0 ? 2.4 : 1.2,
        opacity: 0.75 - ring * 0.055,
        'clip-path': sheet.clip(rect(0, 722, 1600, 290, {})),
      }),
    );
  vignette(sheet, 0.5, [1050, 470]);
};
