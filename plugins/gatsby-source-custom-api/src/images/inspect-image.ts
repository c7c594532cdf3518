import sharp, { type Metadata } from 'sharp';
import { ImageProblem } from './image-outcome';
import { type ImageFormat, sniffImage } from './sniff-image';

/** What a picture turned out to be. */
export interface InspectedImage {
  extension: ImageFormat;
  mediaType: string;
  /** Pixels as shown, after the EXIF orientation is applied. */
  width: number;
  height: number;
}

const mediaTypes: Record<ImageFormat, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** The names under which the decoder reports the formats. */
const decoderNames: Record<ImageFormat, string> = { jpg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', gif: 'gif' };

const remedy = 'Save the picture as JPEG, PNG, WebP or AVIF and upload it again.';

function checkedFormat(bytes: Uint8Array, shown: string): ImageFormat {
  if (bytes.length === 0) throw new ImageProblem('empty', `The file at “${shown}” is empty. Upload the picture again.`);
  const sniffed = sniffImage(bytes);
  switch (sniffed.kind) {
    case 'image':
      return sniffed.format;
    case 'sequence':
      throw new ImageProblem('animated', `“${shown}” is a moving picture. Upload a single still picture.`);
    case 'svg':
      throw new ImageProblem('svg-refused', `“${shown}” is an SVG drawing, which can carry programs and is not taken. ${remedy}`);
    case 'other': {
      const code = sniffed.name === 'a web page' || sniffed.name.includes('unknown') ? 'not-an-image' : 'format-refused';
      throw new ImageProblem(code, `“${shown}” holds ${sniffed.name}, not a picture that the site can use. ${remedy}`);
    }
  }
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
 * Finds out by its bytes what a picture is and whether it can be decoded to the last row.
 *
 * @param maxPixels width × height that is still decoded
 * @param shown the address for the editor's sentence
 * @throws ImageProblem for anything but a single, whole JPEG, PNG, WebP, AVIF or GIF picture within the limit
 */
export async function inspectImage(bytes: Uint8Array, maxPixels: number, shown: string): Promise<InspectedImage> {
  const extension = checkedFormat(bytes, shown);
  const { format, width, height, pages = 1, autoOrient } = await readHeader(bytes, shown);
  if (format !== decoderNames[extension] || !width || !height) throw damaged(shown);
  if (pages > 1) throw new ImageProblem('animated', `“${shown}” has ${pages} frames. Upload a single still picture.`);
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
  return { extension, mediaType: mediaTypes[extension], width: autoOrient.width, height: autoOrient.height };
}
