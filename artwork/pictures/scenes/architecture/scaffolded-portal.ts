import { dome, minaret, pishtaq } from '../../draw/buildings';
import { hill } from '../../draw/land';
import { glow, sky, vignette } from '../../draw/sky';
import { palette } from '../../palette';
import { path, rect } from '../../sheet';
import type { Scene } from '../scene';

/** A portal behind the straight lines of a scaffold, half of it still only lines. */
export const scaffoldedPortal: Scene = (sheet) => {
  sky(sheet, 890, '#15357a', '#3d62a8', '#a9acb0', '#ecc88a');
  glow(sheet, [1380, 720], 900, palette.gold, 0.55);
  hill(sheet, [890, 880, 885, 878, 892], '#0c2350', palette.night);
  dome(sheet, 960, 430, 250, { shell: '#1f6f86', lit: '#7cc0c0', line: palette.brassLight }, 0.4);
  pishtaq(sheet, 960, 895, 620, 640, { wall: '#1a3b80', deep: '#07132f', line: palette.brassLight }, '#e6bf74');
  minaret(sheet, 600, 895, 74, 620, '#2b4f92', palette.brassLight);
  minaret(sheet, 1320, 895, 74, 390, '#2b4f92', palette.brassLight);
  const poles: string[] = [];
  for (let x = 1000; x <= 1420; x += 60) poles.push(`M${x} 900V${110 + (x % 3) * 26}`);
  for (let y = 190; y <= 860; y += 84) poles.push(`M980 ${y}H1445`);
  for (let y = 190; y < 800; y += 168) poles.push(`M1000 ${y + 84}L1120 ${y}M1240 ${y + 84}L1360 ${y}`);
  sheet.add(
    path(poles.join(''), { stroke: '#061230', 'stroke-width': 7, fill: 'none', opacity: 0.9 }),
    path(poles.join(''), { stroke: palette.brassLight, 'stroke-width': 2.4, fill: 'none', opacity: 0.9 }),
  );
  for (let y = 190; y <= 860; y += 168) sheet.add(rect(978, y - 7, 470, 10, { fill: palette.brass }));
  const crane = `M284 900V120M316 900V120${Array.from({ length: 12 }, (_, k) => `M284 ${880 - k * 62}L316 ${849 - k * 62}L284 ${818 - k * 62}`).join('')}`;
  sheet.add(
    path(`${crane}M300 130H800M300 104L800 128M300 130H170M300 50L700 124M300 50L180 128M300 120V50`, {
      stroke: '#081a42',
      'stroke-width': 5,
      fill: 'none',
    }),
    rect(160, 128, 54, 44, { fill: '#081a42' }),
    path('M520 130V300', { stroke: '#081a42', 'stroke-width': 2.5 }),
    rect(488, 300, 64, 18, { fill: palette.brass }),
  );
  vignette(sheet, 0.5, [960, 520]);
};
