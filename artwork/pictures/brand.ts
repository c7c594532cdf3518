import { join } from 'node:path';
import { logoSize, logoStrokes } from '../../src/components/logo/logo-strokes';
import { flags } from './flags';
import { polar } from './girih/geometry';
import { girihTile } from './girih-tile';
import { palette } from './palette';
import { renderPng, writeFile } from './render';
import { element, outline, path, rect } from './sheet';
import { wordmark } from './wordmark';

const middle = logoSize / 2;

function svg(content: string): string {
  return element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${logoSize} ${logoSize}` }, content);
}

/** The logo in one colour, that of the text around it. */
function logo(): string {
  const strokes = logoStrokes.map(({ d, width }) => path(d, { 'stroke-width': width })).join('');
  return svg(element('g', { fill: 'none', stroke: 'currentColor' }, strokes));
}

/** The short name in white, for dark grounds. */
function name(): string {
  const { width, height, outline: letters } = wordmark;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height },
    path(letters, { fill: '#fff' }),
  );
}

/** The logo made solid for small sizes: a brass star, the M cut into it in lapis. `inset` shrinks it towards the middle, `radius` rounds the ground. */
function icon(inset: number, radius: number): string {
  const star = outline(
    Array.from({ length: 16 }, (_, corner) => polar([middle, middle], corner % 2 ? 45 * 0.765 : 45, (corner * Math.PI) / 8)),
  );
  const letter = 'M28 66V63H31.4V33H28V30H38.4L48.6 53L58.4 30H68V33H64.6V63H68V66H54.6V63H58V38.6L46.6 65H45.4L34.6 40.4V63H38V66Z';
  const scale = (logoSize - inset * 2) / logoSize;
  return svg(
    rect(0, 0, logoSize, logoSize, { rx: radius || undefined, fill: palette.lapisDeep }) +
      element(
        'g',
        { transform: `translate(${inset} ${inset}) scale(${scale.toFixed(3)})` },
        path(star, { fill: palette.brassLight }) + path(letter, { fill: palette.lapisDeep }),
      ),
  );
}

/** An ICO file with one PNG of 32 × 32 in it (the layout: an ICONDIR header of 6 bytes, one entry of 16, then the PNG). */
function ico(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Writes the logo, the icons of browsers and home screens, the ornament and the flags into `folder`. */
export async function drawBrand(folder: string): Promise<void> {
  const rounded = icon(3, 18);
  const square = icon(9, 0);
  writeFile(join(folder, 'logo.svg'), logo());
  writeFile(join(folder, 'wordmark.svg'), name());
  writeFile(join(folder, 'girih.svg'), girihTile());
  writeFile(join(folder, 'favicon.svg'), rounded);
  writeFile(join(folder, 'favicon.ico'), ico(await renderPng(icon(1, 12), 32)));
  writeFile(join(folder, 'apple-touch-icon.png'), await renderPng(square, 180));
  writeFile(join(folder, 'icon-192.png'), await renderPng(rounded, 192));
  writeFile(join(folder, 'icon-512.png'), await renderPng(rounded, 512));
  writeFile(join(folder, 'icon-maskable-512.png'), await renderPng(icon(16, 0), 512));
  for (const [code, flag] of Object.entries(flags)) writeFile(join(folder, 'flags', `${code}.svg`), flag);
}
