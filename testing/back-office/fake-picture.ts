import { createHash } from 'node:crypto';
import sharp from 'sharp';

const made = new Map<string, Buffer>();

/** A small PNG for an address like `/api/media/works/tax.png`, of a colour of its own; undefined for other addresses. */
export async function fakePicture(path: string): Promise<Buffer | undefined> {
  if (!/^\/api\/media\/[^?]+\.png$/.test(path)) return undefined;
  const known = made.get(path);
  if (known) return known;
  const [r = 0, g = 0, b = 0] = createHash('sha256').update(path).digest();
  const picture = await sharp({ create: { width: 8, height: 5, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  made.set(path, picture);
  return picture;
}
