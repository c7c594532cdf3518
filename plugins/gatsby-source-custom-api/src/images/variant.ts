import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** Formats of published pictures. */
export type VariantFormat = 'avif' | 'webp' | 'jpg' | 'png';

/** A picture in one format and size. */
export interface Variant {
  /** SHA-256 of the original, hexadecimal. */
  digest: string;
  width: number;
  height: number;
  format: VariantFormat;
  /** 1 to 100; the format's default if omitted. */
  quality?: number;
  /** The centre if omitted. */
  cropFocus?: CropFocus;
}

/** sharp's `fit`: the picture covers its box and is cropped. */
export const variantFit = 'cover';

/** sharp's `position`: the part of a cropped picture that is kept. */
export const cropFocuses = ['centre', 'north', 'east', 'south', 'west'] as const;
export type CropFocus = (typeof cropFocuses)[number];

interface Encoder {
  /** Default quality. Each format has its own scale. */
  quality: number;
  /** All settings except quality; they are part of a variant's name. */
  settings: Readonly<Record<string, number | boolean>>;
  /** The libraries whose versions affect the bytes. */
  libraries: readonly string[];
}

/** AVIF at effort 2 takes a third of the time of the default effort 4; a palette PNG at effort 1 a ninth of the default 7. */
const encoders: Record<VariantFormat, Encoder> = {
  avif: { quality: 50, settings: { effort: 2 }, libraries: ['aom', 'heif'] },
  webp: { quality: 75, settings: { effort: 4 }, libraries: ['webp'] },
  jpg: { quality: 78, settings: { mozjpeg: true }, libraries: ['mozjpeg'] },
  png: { quality: 80, settings: { palette: true, effort: 1 }, libraries: ['png', 'imagequant'] },
};

/** The requested quality, or the format's default. */
export function qualityOf(format: VariantFormat, wanted?: number): number {
  return wanted ?? encoders[format].quality;
}

/**
 * Eight hexadecimal digits that change with the encoder's settings and library versions, that is, whenever the same picture, size
 * and quality could give other bytes.
 */
function encoderKey(format: VariantFormat): string {
  const versions = sharp.versions as Readonly<Record<string, string | undefined>>;
  const { settings, libraries } = encoders[format];
  const parts = [settings, ...['vips', ...libraries].map((name) => versions[name] ?? '')];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 8);
}

/** Encodes in a format, without metadata (EXIF, GPS, XMP, profiles) and in sRGB. In JPEG, transparent pixels become white. */
export function encodeAs(format: VariantFormat, picture: Sharp, quality: number): Sharp {
  const shown = format === 'jpg' ? picture.flatten({ background: '#ffffff' }) : picture;
  return shown.toFormat(format, { ...encoders[format].settings, quality });
}

/** Everything besides picture, size and format that determines the bytes of a variant. */
function making({ format, quality, cropFocus = 'centre' }: Variant): string {
  const fit = cropFocus === 'centre' ? variantFit : `${variantFit}-${cropFocus}`;
  return `${fit}-q${qualityOf(format, quality)}-${encoderKey(format)}`;
}

/** Path of a variant in the store, relative to it. */
export function variantStorePath(variant: Variant): string {
  const { digest, width, height, format } = variant;
  return `${digest}/${width}x${height}-${making(variant)}.${format}`;
}

/**
 * Path of a variant in `public` and, with a leading slash, in URLs. Short, because a page repeats it a dozen times per picture.
 * Different bytes always have different paths, so responses are immutable.
 */
export function variantPublicPath(variant: Variant): string {
  const { digest, width, height, format } = variant;
  const made = createHash('sha256').update(making(variant)).digest('hex').slice(0, 6);
  return `static/images/${digest.slice(0, 16)}/${width}x${height}-${made}.${format}`;
}
