import path from 'node:path';
import { generateImageData, type IGatsbyImageData } from 'gatsby-plugin-image';
import type { IGatsbyImageResolverArgs } from 'gatsby-plugin-image/graphql-utils';
import { type CropFocus, cropFocuses, type Variant, type VariantFormat, variantPublicPath } from './variant';
import type { VariantStore } from './variant-store';

/** The relevant fields of a `ContentImage`; both are missing if the picture is. */
export interface ContentImageSource {
  digest?: string | null;
  /** Path of the original, relative to the cache folder. */
  localFile?: string | null;
}

/** Arguments beyond those of gatsby-plugin-image. */
export interface OwnArgs {
  /** `auto` stands for `png` where the picture is transparent, else `jpg`. */
  formats?: ('auto' | VariantFormat)[];
  /** 1 to 100. */
  quality?: number;
  /** What to keep if the requested aspect ratio differs from the picture's. */
  cropFocus?: CropFocus;
}

export type ImageDataArgs = IGatsbyImageResolverArgs & OwnArgs;

export interface ImageDataContext {
  store: VariantStore;
  cacheDir: string;
  /** Gatsby's `public` folder. */
  publicDir: string;
  reporter: { warn(message: string): void };
}

export interface Size {
  width: number;
  height: number;
}

/** The size that a query requests. */
interface WantedSize {
  width?: number | null;
  height?: number | null;
  /** Width divided by height. */
  aspectRatio?: number | null;
}

/** The largest part of the picture with the requested aspect ratio, and the width to show it at. */
interface CropBox extends Size {
  /** Pixels, at most the width of the box; undefined if the query requests none. */
  shownWidth?: number;
}

/**
 * Reduces width, height and aspect ratio of a query to one box inside the picture. Variants are at most as large as that box,
 * so no picture is ever enlarged.
 *
 * @throws RangeError when a measure is not greater than 0
 */
export function cropBox(picture: Size, { width, height, aspectRatio }: WantedSize): CropBox {
  for (const [name, value] of Object.entries({ width, height, aspectRatio })) {
    if (typeof value === 'number' && !(value > 0))
      throw new RangeError(`gatsbyImageData: ${name} is ${value}; give a number greater than 0.`);
  }
  const natural = picture.width / picture.height;
  const shape = width && height ? width / height : (aspectRatio ?? natural);
  const box =
    shape > natural
      ? { width: picture.width, height: Math.max(1, Math.round(picture.width / shape)) }
      : { width: Math.max(1, Math.round(picture.height * shape)), height: picture.height };
  const shownWidth = width ?? (height ? Math.round(height * shape) : undefined);
  return { ...box, ...(shownWidth && { shownWidth: Math.min(shownWidth, box.width) }) };
}

/** Browsers take the first source that they support, so the smallest format comes first. */
const bestFirst = ['avif', 'webp'];

function orderedFormats(wanted: ImageDataArgs['formats']): NonNullable<ImageDataArgs['formats']> {
  const rank = (format: string) => (bestFirst.includes(format) ? bestFirst.indexOf(format) : bestFirst.length);
  return [...(wanted ?? ['auto'])].sort((a, b) => rank(a) - rank(b));
}

function checkArguments({ quality, cropFocus }: ImageDataArgs): void {
  if (typeof quality === 'number' && !(quality >= 1 && quality <= 100)) {
    throw new RangeError(`gatsbyImageData: quality is ${quality}; give a number from 1 to 100.`);
  }
  if (cropFocus && !cropFocuses.includes(cropFocus)) {
    throw new RangeError(`gatsbyImageData: cropFocus is "${cropFocus}"; give one of ${cropFocuses.join(', ')}.`);
  }
}

/**
 * Creates the data of `<GatsbyImage>`: AVIF (WebP, if asked for) in several widths, and, where a format that every browser
 * shows is asked for, a fallback in one (`auto`: PNG if the picture is transparent, else JPEG), all encoded and copied to `public` when the promise
 * resolves.
 *
 * @returns null if there is no picture
 * @throws Error if an argument is invalid, or the original is missing from the cache folder
 */
export async function resolveImageData(
  source: ContentImageSource,
  args: ImageDataArgs,
  context: ImageDataContext,
): Promise<IGatsbyImageData | null> {
  const { digest, localFile } = source;
  if (!digest || !localFile) return null;
  checkArguments(args);
  const { store, cacheDir, publicDir, reporter } = context;
  const original = path.resolve(cacheDir, localFile);
  const facts = await store.facts(original, digest);
  const { shownWidth, ...box } = cropBox(facts, args);
  const variants = new Map<string, Variant>();
  const { outputPixelDensities, breakpoints, layout, sizes, quality, cropFocus, backgroundColor } = args;

  const data = generateImageData({
    // GraphQL passes arguments set to null as null; gatsby-plugin-image expects undefined.
    ...(outputPixelDensities && { outputPixelDensities }),
    ...(breakpoints && { breakpoints }),
    ...(sizes && { sizes }),
    ...(backgroundColor && { backgroundColor }),
    layout: layout ?? 'constrained',
    width: shownWidth,
    formats: orderedFormats(args.formats),
    pluginName: 'gatsby-source-custom-api',
    filename: localFile,
    sourceMetadata: { ...box, format: facts.transparent ? 'png' : 'jpg' },
    reporter,
    generateImageSource: (_filename, width, _height, format) => {
      // gatsby-plugin-image computes the height from rounded sizes, which can make the widest variant a pixel higher than the picture.
      const height = Math.max(1, Math.round((width * box.height) / box.width));
      const making = { ...(quality && { quality }), ...(cropFocus && { cropFocus }) };
      const variant: Variant = { digest, width, height, format: format as VariantFormat, ...making };
      const publicPath = variantPublicPath(variant);
      variants.set(publicPath, variant);
      return { src: `/${publicPath}`, width, height, format };
    },
  });
  const fallback = data.images.fallback?.src;
  // Browsers without AVIF are rare: one width is enough.
  if (fallback) data.images.fallback = { src: fallback };
  const used = [...variants].filter(([publicPath, { format }]) => bestFirst.includes(format) || fallback === `/${publicPath}`);
  await Promise.all(used.map(([publicPath, variant]) => store.publish(original, variant, path.join(publicDir, publicPath))));
  return data;
}
