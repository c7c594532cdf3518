/**
 * Cuts the site's fonts to the letters that its languages use: src/styles/fonts/*.woff2 and
 * src/styles/fonts.css. Run by `npm run fonts` after a change of the font table or a font's package.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createFontStack } from '@capsizecss/core';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { type FontFile, fontFiles } from './font-table';

const root = path.resolve(__dirname, '../..');
const systemFonts = { arial, georgia };

async function cut(font: FontFile): Promise<string> {
  const original = await readFile(path.join(root, 'node_modules', font.source));
  const subset = await subsetFont(original, font.characters, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    ...(font.features && { keepFeatures: [...font.features] }),
  });
  await writeFile(path.join(root, 'src/styles/fonts', `${font.file}.woff2`), subset);
  process.stdout.write(`${font.file}.woff2  ${(subset.length / 1000).toFixed(1)} KB\n`);
  return `${fontFace(font)}${font.fallback ? await fallbackFace(font, original) : ''}`;
}

function fontFace({ family, file, weight }: FontFile): string {
  return `@font-face {
  font-family: "${family}";
  src: url("./fonts/${file}.woff2") format("woff2");
  font-weight: ${weight};
  font-display: swap;
}
`;
}

/** The system's font under a name of its own, scaled to take the same room. */
async function fallbackFace({ family, fallback }: FontFile, original: Buffer): Promise<string> {
  if (!fallback) return '';
  const metrics = await fromBuffer(original);
  const { fontFaces } = createFontStack([{ ...metrics, familyName: family }, systemFonts[fallback.name]], {
    fontFaceFormat: 'styleObject',
  });
  const [face] = [fontFaces].flat();
  const declarations = Object.entries(face?.['@font-face'] ?? {}).filter(([name]) => !['fontFamily', 'src'].includes(name));
  const css = declarations.map(([name, value]) => `  ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`);
  return `
@font-face {
  font-family: "${family} fallback";
  src: local("${fallback.local}");
${css.join('\n')}
}
`;
}

async function main(): Promise<void> {
  await mkdir(path.join(root, 'src/styles/fonts'), { recursive: true });
  const faces = [];
  for (const font of fontFiles) faces.push(await cut(font));
  const note = '/* Written by `npm run fonts` from scripts/fonts/font-table.ts. */\n';
  await writeFile(path.join(root, 'src/styles/fonts.css'), note + faces.join('\n'));
}

void main();
