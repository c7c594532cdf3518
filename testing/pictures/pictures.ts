import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A photo-like picture, the same bytes at every call: a coarse pattern, enlarged smoothly. */
export function photo(width = 640, height = 400, channels: 3 | 4 = 3): Sharp {
  const coarse = { width: 16, height: 10 };
  const pixels = Buffer.alloc(coarse.width * coarse.height * channels);
  for (let index = 0; index < pixels.length; index += 1) pixels[index] = (index * 7919 + (index % 13) * 101) % 256;
  return sharp(pixels, { raw: { ...coarse, channels } }).resize(width, height, { fit: 'fill', kernel: 'cubic' });
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/**
 * A black-and-white PNG of any claimed size.
 *
 * @param rows how many rows of pixels it really holds
 */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that announces an animation. */
export function animatedPng(): Buffer {
  const still = hugePng(8, 8);
  const endOfHeader = 8 + 25;
  return Buffer.concat([still.subarray(0, endOfHeader), pngChunk('acTL', Buffer.alloc(8)), still.subarray(endOfHeader)]);
}

/** A GIF of one pixel, as often as asked. */
export function gifOfFrames(frames: number): Buffer {
  const head = Buffer.concat([Buffer.from('GIF89a', 'latin1'), Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** The start of a ZIP archive with one stored file. */
export const zipArchive = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'),
  Buffer.alloc(20),
  Buffer.from('invoice.exe', 'latin1'),
]);

export const svgWithScript = Buffer.from(
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><foreignObject/></svg>',
);

export const webPage = Buffer.from('<!DOCTYPE html><html><body><svg></svg>Please sign in</body></html>');
