import { fileTypeFromBuffer } from 'file-type/core';
import sharp, { type Metadata } from 'sharp';
import { ImageProblem } from './image-outcome';

/** What a picture really is. */
export interface InspectedImage {
  extension: ImageFormat;
  /** Pixels as shown, after the EXIF orientation is applied. */
  width: number;
  height: number;
}

/** The accepted picture formats. */
type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif';

/** sharp's names of the formats. */
const decoderNames: Record<ImageFormat, string> = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', gif: 'gif' };

const isImageFormat = (extension: string): extension is ImageFormat => Object.hasOwn(decoderNames, extension);

/** Pixels of the shorter side, and their share of the longer one, below which a picture is no longer wide and high enough in every size that pages show. */
export const smallestSide = { pixels: 4, share: 0.01 };

const remedy = 'Save the picture as JPEG, PNG, WebP or AVIF and upload it again.';

const animated = (shown: string) => new ImageProblem('animated', `“${shown}” is an animation. Upload a single still picture.`);

function problemOfText(bytes: Uint8Array, shown: string): ImageProblem {
  const text = new TextDecoder().decode(bytes.subarray(0, 4_096)).trimStart().toLowerCase();
  const isMarkup = text.startsWith('<');
  if (isMarkup && !/^<(!doctype )?html/.test(text) && /<(\w+:)?svg[\s/>]|<!doctype svg/.test(text)) {
    return new ImageProblem('svg-refused', `“${shown}” is an SVG drawing, which can contain scripts and is refused. ${remedy}`);
  }
  const kind = isMarkup ? 'a web page' : 'a file of an unknown kind';
  return new ImageProblem('not-an-image', `“${shown}” is ${kind}, not a picture that the site can use. ${remedy}`);
}

/** The brands of the file type box (ISO 14496-12), the major one first. */
function brandsOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 256));
  return head.toString('latin1', 8, head.readUInt32BE(0));
}

/**
 * Detects the format by the bytes; name and media type are only claims. This happens before decoding, so that no decoder sees
 * a format that is not accepted.
 */
async function formatOf(bytes: Uint8Array, shown: string): Promise<ImageFormat> {
  if (bytes.length === 0) throw new ImageProblem('empty', `The file at “${shown}” is empty. Upload the picture again.`);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || type.mime === 'application/xml') throw problemOfText(bytes, shown);
  const { ext, mime } = type;
  if (ext === 'apng' || (ext === 'avif' && brandsOf(bytes).startsWith('avis'))) throw animated(shown);
  // An AVIF picture may have the general HEIF brand first and its own among the compatible ones.
  if (mime === 'image/heif' && brandsOf(bytes).includes('avif')) return 'avif';
  if (isImageFormat(ext)) return ext;
  throw new ImageProblem('format-refused', `“${shown}” is of the type ${ext.toUpperCase()}, which the site can't use. ${remedy}`);
}

function damaged(shown: string): ImageProblem {
  return new ImageProblem('damaged', `The picture “${shown}” is damaged or incomplete. Export it again and upload it once more.`);
}

/** Reads the header only: no pixel is decoded before the size is known. */
async function readHeader(bytes: Uint8Array, shown: string): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    throw damaged(shown);
  }
}

/**
 * Detects what a picture is by its bytes, and decodes it to the last row.
 *
 * @param maxPixels width × height that is still decoded
 * @param shown the address for the editor's message
 * @throws ImageProblem for anything but a complete still JPEG, PNG, WebP, AVIF or GIF within the limits
 */
export async function inspectImage(bytes: Uint8Array, maxPixels: number, shown: string): Promise<InspectedImage> {
  const extension = await formatOf(bytes, shown);
  const { format, width, height, pages = 1, autoOrient } = await readHeader(bytes, shown);
  if (format !== decoderNames[extension] || !width || !height) throw damaged(shown);
  if (pages > 1) throw animated(shown);
  const needed = Math.max(smallestSide.pixels, Math.ceil(smallestSide.share * Math.max(width, height)));
  if (Math.min(width, height) < needed) {
    throw new ImageProblem(
      'too-small',
      `The picture “${shown}” measures ${width} × ${height} pixels; the shorter side needs ${needed}. Upload a larger one.`,
    );
  }
  if (width * height > maxPixels) {
    throw new ImageProblem(
      'too-many-pixels',
      `The picture “${shown}” measures ${width} × ${height} pixels; at most ${Math.floor(maxPixels / 1e6)} million pixels are taken. Export it smaller, 4,000 pixels wide is plenty.`,
    );
  }
  try {
    // A small result lets the decoders skip work, but every byte of the file is still read.
    // 'error' stops at missing data and tolerates the harmless oddities that some cameras write.
    await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .resize(64, 64, { fit: 'inside' })
      .raw()
      .toBuffer();
  } catch {
    throw damaged(shown);
  }
  return { extension, width: autoOrient.width, height: autoOrient.height };
}
