import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { writeAtomically } from './write-atomically';

/** What the page needs to know of a picture besides its variants. */
export interface PictureFacts {
  /** Pixels as shown, after the EXIF orientation is applied. */
  width: number;
  height: number;
  /** True when at least one pixel lets the background through. */
  transparent: boolean;
  /** The colour that most of the picture has, `#rrggbb`. */
  dominantColour: string;
}

const hex = (value: number) => value.toString(16).padStart(2, '0');

function isPictureFacts(value: unknown): value is PictureFacts {
  const facts = value as Partial<PictureFacts> | null;
  return (
    Number.isInteger(facts?.width) &&
    Number.isInteger(facts?.height) &&
    typeof facts?.transparent === 'boolean' &&
    /^#[0-9a-f]{6}$/.test(String(facts.dominantColour))
  );
}

async function measure(file: string, maxPixels: number): Promise<PictureFacts> {
  const limits = { limitInputPixels: maxPixels };
  const { autoOrient, hasAlpha } = await sharp(file, limits).metadata();
  // 256 pixels are enough for a colour, and most decoders then skip work.
  const small = await sharp(file, limits)
    .resize(256, 256, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    transparent: hasAlpha && !(await sharp(file, limits).stats()).isOpaque,
    dominantColour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
  };
}

/**
 * Gives the facts of an original, from `factsFile` where they were noted earlier. A damaged note is written anew.
 *
 * @param maxPixels width × height that is still decoded
 */
export async function pictureFacts(file: string, factsFile: string, maxPixels: number): Promise<PictureFacts> {
  try {
    const noted: unknown = JSON.parse(await readFile(factsFile, 'utf8'));
    if (isPictureFacts(noted)) return noted;
  } catch {
    // Not noted yet, or not readable: measured below.
  }
  const facts = await measure(file, maxPixels);
  await writeAtomically(factsFile, `${JSON.stringify(facts)}\n`);
  return facts;
}
