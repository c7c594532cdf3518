import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import sharp from 'sharp';
import { didYouMean } from './closest';
import { type Stamps, stampOf } from './stamp';

/** The pictures that content may use, by their file name extension: media type, and sharp's name of the format. */
const formats = new Map([
  ['jpg', { type: 'image/jpeg', format: 'jpeg' }],
  ['png', { type: 'image/png', format: 'png' }],
  ['webp', { type: 'image/webp', format: 'webp' }],
  ['avif', { type: 'image/avif', format: 'heif' }],
]);

/** Letters and digits, inside a name also `.`, `_` and `-`: no hidden file, no parent folder, nothing that needs encoding in a URL. */
const segment = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;

/**
 * Media type and format of the picture at `path` (relative to `content/media`), by its extension; undefined if `path`
 * is not a valid picture path. A valid path stays inside the folder.
 */
export function pictureFormat(path: string): { readonly type: string; readonly format: string } | undefined {
  if (path.length > 1_024 || !path.split('/').every((part) => segment.test(part))) return undefined;
  return formats.get(path.slice(path.lastIndexOf('.') + 1));
}

type Measured = { readonly width: number; readonly height: number } | { readonly mistake: string };

/** Decoding larger pictures takes seconds and gigabytes; 50 megapixels are 8,660 × 5,773. */
const largestPicture = 50_000_000;

/** Caches the sizes of the pictures in a media folder; a picture is read again after it changed. */
export class Pictures {
  private readonly measured = new Map<string, { key: string; size: Promise<Measured> }>();

  constructor(private readonly mediaDir: string) {}

  /**
   * Width and height as shown, in pixels.
   *
   * @param path relative to the media folder, with `/`
   * @param stamps receives the stamp of the file, so that later changes are detected
   * @returns the size, or a sentence about what is wrong with the path or the file; never throws
   */
  measure(path: string, stamps: Stamps): Promise<Measured> {
    const expected = pictureFormat(path)?.format;
    if (!expected) {
      const mistake = `"${path}" is not a valid picture path: write it relative to content/media, such as works/tax.jpg (${[...formats.keys()].join(', ')}).`;
      return Promise.resolve({ mistake });
    }
    const stamp = stamps.take(join(this.mediaDir, path));
    const known = this.measured.get(path);
    if (known && known.key === stamp.key && stamp.settled) return known.size;
    const size = this.read(path, expected);
    this.measured.set(path, { key: stamp.key, size });
    return size;
  }

  private async read(path: string, expected: string): Promise<Measured> {
    const file = join(this.mediaDir, path);
    if (stampOf(file).key === 'missing') return { mistake: `There is no picture content/media/${path}.${didYouMean(path, this.list())}` };
    try {
      // Only the header is read; sharp's own limit would keep the size from being told.
      const { format, width, height, orientation = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
      if (format !== expected)
        return { mistake: `The picture content/media/${path} is actually in the format ${format}; rename or convert it.` };
      if (width * height > largestPicture)
        return { mistake: `The picture content/media/${path} is larger than 50 megapixels (${width} × ${height}).` };
      // EXIF orientations 5 to 8 are rotated by 90°.
      return orientation >= 5 ? { width: height, height: width } : { width, height };
    } catch (error) {
      return { mistake: `The picture content/media/${path} cannot be read (${error instanceof Error ? error.message : String(error)}).` };
    }
  }

  private list(): string[] {
    if (!existsSync(this.mediaDir)) return [];
    return readdirSync(this.mediaDir, { recursive: true, encoding: 'utf8' }).map((path) => path.split(sep).join('/'));
  }
}
