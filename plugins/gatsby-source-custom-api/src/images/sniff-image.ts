/** The picture formats that the site takes. */
export type ImageFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif';

/** What the first bytes say a file is: a format the site takes, a sequence of pictures, or something else by its common name. */
export type Sniffed = { kind: 'image'; format: ImageFormat } | { kind: 'sequence' } | { kind: 'svg' } | { kind: 'other'; name: string };

const at = (bytes: Uint8Array, start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');

/** Signatures at offset 0. PNG, JPEG (T.81), GIF87a and GIF89a as their specifications give them. */
const pictures: [signature: string, format: ImageFormat][] = [
  ['\xff\xd8\xff', 'jpg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
];

const others: [signature: string, name: string][] = [
  ['PK\x03\x04', 'a ZIP archive'],
  ['%PDF', 'a PDF document'],
  ['II*\x00', 'a TIFF picture'],
  ['MM\x00*', 'a TIFF picture'],
  ['BM', 'a BMP picture'],
  ['\x1f\x8b', 'a compressed file'],
];

/** The file type box of ISO 14496-12: AVIF and HEIC differ in its brands only. */
function sniffBrands(bytes: Uint8Array): Sniffed {
  const brands = at(bytes, 8, Math.min(Buffer.from(bytes.subarray(0, 4)).readUInt32BE(0), 256));
  if (brands.startsWith('avis')) return { kind: 'sequence' };
  if (brands.includes('avif')) return { kind: 'image', format: 'avif' };
  return { kind: 'other', name: /hei[cmsx]|mif1/.test(brands) ? 'an HEIC photo' : 'a video' };
}

function sniffText(bytes: Uint8Array): Sniffed {
  const text = Buffer.from(bytes.subarray(0, 4096))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .toLowerCase();
  if (text.startsWith('<') && /<(\w+:)?svg[\s/>]|<!doctype svg/.test(text)) {
    return /^<!doctype html|^<html/.test(text) ? { kind: 'other', name: 'a web page' } : { kind: 'svg' };
  }
  return { kind: 'other', name: text.startsWith('<') ? 'a web page' : 'a file of an unknown kind' };
}

/**
 * Tells by its bytes what a file is; name and media type are claims and count for nothing. It runs before
 * anything decodes the file, so that no decoder sees a format that the site does not take.
 */
export function sniffImage(bytes: Uint8Array): Sniffed {
  const head = at(bytes, 0, 16);
  const picture = pictures.find(([signature]) => head.startsWith(signature));
  if (picture) return { kind: 'image', format: picture[1] };
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return { kind: 'image', format: 'webp' };
  if (head.slice(4, 8) === 'ftyp') return sniffBrands(bytes);
  const other = others.find(([signature]) => head.startsWith(signature));
  return other ? { kind: 'other', name: other[1] } : sniffText(bytes);
}
