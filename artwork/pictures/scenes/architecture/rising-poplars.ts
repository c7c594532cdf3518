import { hill, ridge } from '../../draw/land';
import { mist, sky, sun, vignette } from '../../draw/sky';
import { poplar } from '../../draw/trees';
import { mix, palette } from '../../palette';
import type { Scene } from '../scene';

/** Poplars that grow taller along a channel, towards the mountains. */
export const risingPoplars: Scene = (sheet) => {
  sky(sheet, 740, '#173a80', '#5577b4', '#b3b9bd', '#f4d9a0');
  sun(sheet, [1310, 300], 66, 6);
  ridge(sheet, {
    base: 720,
    peak: 400,
    colour: '#5373ae',
    foot: '#c9bfa4',
    lit: '#efdcb0',
    peaks: [
      [0.06, 0.35],
      [0.2, 0.6],
      [0.33, 0.4],
      [0.47, 0.7],
      [0.58, 0.45],
      [0.72, 1],
      [0.84, 0.6],
      [0.95, 0.8],
    ],
  });
  mist(sheet, 720, 110, '#f0dcae', 0.6);
  hill(sheet, [760, 735, 745, 728, 740], '#27508c', palette.lapisDeep);
  hill(sheet, [850, 840, 815, 800, 812], '#16376f', palette.night);
  [300, 425, 560, 705, 865, 1045, 1245].forEach((x, index) => {
    poplar(sheet, x, 870 - index * 6, 150 + index * 78, mix('#1a4a78', '#0f2f5e', index / 7), palette.brassLight);
  });
  hill(sheet, [905, 895, 890, 878, 885], '#0c2350', palette.night);
  vignette(sheet, 0.4);
};
