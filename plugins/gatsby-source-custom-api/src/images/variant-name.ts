import { createHash } from 'node:crypto';
import { encoderKey, qualityOf, type VariantFormat } from './encoders';

/** One published form of a picture. */
export interface Variant {
  /** SHA-256 of the original, hexadecimal. */
  digest: string;
  width: number;
  height: number;
  format: VariantFormat;
  /** 1 to 100; the format's own where not given. */
  quality?: number;
  /** The centre where not given. */
  cropFocus?: CropFocus;
}

/** How a picture fills its box: parts that do not fit are cut off. */
export const variantFit = 'cover';

/** What stays of a picture of which parts are cut off: its centre, or the side that is named as on a map. */
export const cropFocuses = ['centre', 'north', 'east', 'south', 'west'] as const;
export type CropFocus = (typeof cropFocuses)[number];

/** Everything besides picture, size and format that decides the bytes of a variant. */
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
 * Path of a variant in `public` and, with a leading slash, in addresses: short, for a page repeats it a dozen times for
 * each picture. Other bytes always have another path, so it may be cached for ever.
 */
export function variantPublicPath(variant: Variant): string {
  const { digest, width, height, format } = variant;
  const made = createHash('sha256').update(making(variant)).digest('hex').slice(0, 6);
  return `static/images/${digest.slice(0, 16)}/${width}x${height}-${made}.${format}`;
}
