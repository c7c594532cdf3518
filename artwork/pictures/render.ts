import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { seededRandom } from './random';

/** Side of the repeating tile of grain, in pixels. */
const grainSize = 256;

/**
 * A tile of faint grain, half light and half dark: it keeps long gradients from breaking into bands.
 * `strength` is the greatest opacity of a grain, 0…255.
 */
function grain(strength: number): Buffer {
  const random = seededRandom('grain');
  const pixels = Buffer.alloc(grainSize * grainSize * 4);
  for (let index = 0; index < pixels.length; index += 4) {
    const amount = random() + random() - 1;
    pixels.fill(amount > 0 ? 255 : 0, index, index + 3);
    pixels[index + 3] = Math.round(Math.abs(amount) * strength);
  }
  return pixels;
}

/** Writes a drawing as JPEG, with grain, at the size of its SVG. Throws with the file's name if the drawing is not valid SVG. */
export async function writeJpeg(svg: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  const overlay = { input: grain(7), raw: { width: grainSize, height: grainSize, channels: 4 as const }, tile: true };
  try {
    const drawn = await sharp(Buffer.from(svg), { unlimited: true }).removeAlpha().png().toBuffer();
    await sharp(drawn).composite([overlay]).jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' }).toFile(file);
  } catch (cause) {
    throw new Error(`The drawing for ${file} could not be rendered; look for a broken path or colour in its scene.`, { cause });
  }
}

/** Renders a drawing as PNG, `width` pixels wide if given (SVG density is raised to match, so edges stay sharp). */
export async function renderPng(svg: string, width?: number): Promise<Buffer> {
  const image = sharp(Buffer.from(svg), { density: 288 });
  return (width ? image.resize({ width }) : image).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer();
}

/** Writes text or bytes, making the folder if needed. */
export function writeFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
