/**
 * Subsets the site's fonts to the characters its languages use, and writes src/styles/fonts/*.woff2 and src/styles/fonts.css.
 * Run `npm run fonts` here after changing the font table or updating a font's package.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import notoSerif from '@capsizecss/metrics/notoSerif';
import roboto from '@capsizecss/metrics/roboto';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { type FontFile, fontFiles } from './font-table';

const root = path.resolve(__dirname, '../..');
const systemFonts = { arial, georgia, notoSerif, roboto };

/** @returns CSS of the font and of its fallbacks */
async function cut(font: FontFile): Promise<string[]> {
  const original = await readFile(path.join(__dirname, '../node_modules', font.source));
  const subset = await subsetFont(original, font.characters, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    ...(font.features && { keepFeatures: [...font.features] }),
  });
  await writeFile(path.join(root, 'src/styles/fonts', `${font.file}.woff2`), subset);
  process.stdout.write(`${font.file}.woff2  ${(subset.length / 1000).toFixed(1)} KB\n`);
  return [fontFace(font), await fallbackFaces(font, original)];
}

function fontFace({ family, file, weight, sizeAdjust, isOptional }: FontFile): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./fonts/${file}.woff2") format("woff2");
  font-weight: ${weight};
  font-display: ${isOptional ? 'optional' : 'swap'};${sizeAdjust ? `\n  size-adjust: ${sizeAdjust};` : ''}
}
`;
}

/** System fonts scaled to this font's metrics, under names like "Inter Fallback: Arial". */
async function fallbackFaces({ fallback, characters }: FontFile, original: Buffer): Promise<string> {
  if (!fallback) return '';
  const { family, instance } = fallback;
  const measured = instance ? await subsetFont(original, characters, { targetFormat: 'sfnt', variationAxes: instance }) : original;
  const metrics = { ...(await fromBuffer(measured)), familyName: family };
  const { fontFaces } = createFontStack([metrics, ...fallback.fonts.map((name) => systemFonts[name])]);
  return `${fontFaces.replaceAll("'", '"').replaceAll('}\n@', '}\n\n@')}\n`;
}

async function main(): Promise<void> {
  await mkdir(path.join(root, 'src/styles/fonts'), { recursive: true });
  // Fonts of one design share their fallbacks.
  const faces = new Set<string>();
  for (const font of fontFiles) for (const face of await cut(font)) faces.add(face);
  const note = '/* Written by `npm --prefix artwork run fonts` from artwork/fonts/font-table.ts. */\n';
  await writeFile(path.join(root, 'src/styles/fonts.css'), note + [...faces].filter(Boolean).join('\n'));
}

void main();
