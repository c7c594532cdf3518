import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictures } from './pictures';
import { Sheet } from './sheet';

const root = join(__dirname, '../..');
const media = join(root, 'content', 'media');

/** Upper limit of all originals together, in bytes. */
const budget = 20_000_000;

/** Of 256 bits, how many the hashes of two pictures must differ in. */
const leastDistance = 24;

/** A difference hash: for a picture reduced to 17 × 16 greys, whether each grey is lighter than its right neighbour. */
async function differenceHash(file: string): Promise<boolean[]> {
  const greys = await sharp(file).flatten({ background: '#ffffff' }).greyscale().resize(17, 16, { fit: 'fill' }).raw().toBuffer();
  return Array.from({ length: 256 }, (_, bit) => {
    const at = Math.floor(bit / 16) * 17 + (bit % 16);
    return (greys[at] ?? 0) > (greys[at + 1] ?? 0);
  });
}

function differingBits(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, index) => bit !== other[index]).length;
}

describe('the pictures in content/media', () => {
  test.each(pictures.map((picture) => [picture.file, picture] as const))(
    '%s exists in its size and format',
    async (file, { width, height }) => {
      const found = await sharp(join(media, file)).metadata();
      expect(found).toMatchObject({ width, height, format: file.endsWith('.png') ? 'png' : 'jpeg' });
    },
  );

  test('content/media contains no other file', () => {
    const files = readdirSync(media, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(media.length + 1));
    expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort());
  });

  test('stay within the budget together', () => {
    const bytes = pictures.reduce((sum, { file }) => sum + statSync(join(media, file)).size, 0);
    expect(bytes).toBeLessThan(budget);
  });

  test('no two look alike', async () => {
    const hashes = await Promise.all(pictures.map(async ({ file }) => ({ file, hash: await differenceHash(join(media, file)) })));
    const alike = hashes.flatMap((one, index) =>
      hashes
        .slice(index + 1)
        .filter((other) => differingBits(one.hash, other.hash) < leastDistance)
        .map((other) => `${one.file} and ${other.file}`),
    );
    expect(alike).toEqual([]);
  });

  test('a scene draws the same SVG twice', () => {
    const picture = pictures.find(({ file }) => file === 'works/real-estate.jpg');
    const draw = () => {
      const sheet = new Sheet(1600, 1000, 'works/real-estate.jpg');
      picture?.draw(sheet);
      return sheet.toSvg();
    };
    expect(draw()).toContain('<path');
    expect(draw()).toBe(draw());
  });
});

describe('the brand files in static', () => {
  test.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('%s is a square of %i pixels', async (file, side) => {
    expect(await sharp(join(root, 'static', file)).metadata()).toMatchObject({ width: side, height: side, format: 'png' });
  });

  test('favicon.ico holds one PNG of 32 pixels', async () => {
    const bytes = readFileSync(join(root, 'static', 'favicon.ico'));
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(await sharp(bytes.subarray(bytes.readUInt32LE(18))).metadata()).toMatchObject({ width: 32, height: 32 });
  });

  test.each(['en', 'ru', 'uz', 'kr', 'zh', 'de', 'fr', 'ar', 'tr'])('the flag of %s is a small SVG', (code) => {
    const file = join(root, 'static', 'flags', `${code}.svg`);
    expect(existsSync(file)).toBe(true);
    const flag = readFileSync(file, 'utf8');
    expect(flag).toContain('viewBox="0 0 24 16"');
    expect(flag.length).toBeLessThan(1700);
  });
});
