import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { shareCardSize } from '../../head/share-picture';

/** Pixels of a card, and of the margin around its words. */
export const cardSize = { ...shareCardSize, margin: 84 } as const;

/** Edge of the emblem, which stands at the bottom. */
export const emblemSize = 60;

const { width, height, margin } = cardSize;

const readArt = (): Promise<string[]> =>
  Promise.all(['girih.svg', 'favicon.svg'].map((name) => readFile(path.resolve('static', name), 'utf8')));

/** A digest that changes with the drawings on the ground of cards. */
export async function cardArtDigest(): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await readArt()))
    .digest('hex');
}

/** What all cards of a direction share: lapis with the site's girih, and the firm's emblem. */
export async function cardGround(direction: 'ltr' | 'rtl'): Promise<Buffer> {
  const [girih, emblem] = await readArt();
  const isRtl = direction === 'rtl';
  const [start, end] = isRtl ? [1, 0] : [0, 1];
  const lines = /<path d="([^"]+)"/.exec(girih ?? '')?.[1] ?? '';
  const marks = /<g [\s\S]*<\/g>/.exec(emblem ?? '')?.[0] ?? '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="lapis" x1="${start}" x2="${end}" y2="1"><stop stop-color="#0a1836"/><stop offset="1" stop-color="#12295f"/></linearGradient>
      <linearGradient id="fade" x1="${start}" x2="${end}"><stop offset=".5" stop-color="#fff" stop-opacity=".04"/><stop offset=".8" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity=".8"/></linearGradient>
      <pattern id="girih" width="480" height="831.38" patternUnits="userSpaceOnUse" patternTransform="translate(${isRtl ? -10 : width + 10} ${height / 2}) scale(1.55) translate(-240 -415.69)"><path d="${lines}" fill="none" stroke="#b68a3c" stroke-width="1.1"/></pattern>
      <mask id="crop"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
    </defs>
    <rect width="100%" height="100%" fill="url(#lapis)"/>
    <rect width="100%" height="100%" fill="url(#girih)" mask="url(#crop)"/>
    <g transform="translate(${isRtl ? width - margin - emblemSize : margin} ${height - margin - emblemSize + 16}) scale(${emblemSize / 96})">${marks}</g>
    <rect y="${height - 8}" width="100%" height="8" fill="#b68a3c"/>
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}
