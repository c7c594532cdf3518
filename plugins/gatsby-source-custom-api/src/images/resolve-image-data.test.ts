import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { IGatsbyImageData } from 'gatsby-plugin-image';
import sharp from 'sharp';
import { original } from '../../../../testing/pictures/originals';
import { photo } from '../../../../testing/pictures/pictures';
import { temporaryFolder } from '../../../../testing/temporary-folder';
import { smallestSide } from './inspect-image';
import { type ImageDataArgs, resolveImageData } from './resolve-image-data';
import type { CropFocus } from './variant';
import { openVariantStore } from './variant-store';

const root = temporaryFolder();
const noWarnings = {
  warn(message: string) {
    throw new Error(message);
  },
};

async function resolve(bytes: Uint8Array, args: ImageDataArgs = {}) {
  const cacheDir = mkdtempSync(path.join(root, 'site-'));
  const publicDir = path.join(cacheDir, 'public');
  const { digest, file } = original(cacheDir, bytes);
  const context = { store: openVariantStore({ cacheDir, maxPixels: 50e6 }), cacheDir, publicDir, reporter: noWarnings };
  const data = await resolveImageData({ digest, localFile: path.basename(file) }, { formats: ['auto', 'avif', 'webp'], ...args }, context);
  if (!data) throw new Error('no picture');
  return { data, publicDir, digest };
}

const srcSets = ({ images }: IGatsbyImageData) => [...(images.sources ?? []).map(({ srcSet }) => srcSet), images.fallback?.src ?? ''];
const addresses = (data: IGatsbyImageData) =>
  srcSets(data).flatMap((set) => set.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''));

test('AVIF first, then WebP, then JPEG in one width, each in place with the size that its address says', async () => {
  const { data, publicDir, digest } = await resolve(await photo(1_600, 1_000).jpeg().toBuffer(), { width: 800, sizes: '50vw' });
  expect(data).toMatchObject({ layout: 'constrained', width: 800, height: 500 });
  expect(data.images.sources?.map(({ type, sizes }) => [type, sizes])).toEqual([
    ['image/avif', '50vw'],
    ['image/webp', '50vw'],
  ]);
  expect(data.images.fallback).toEqual({
    src: expect.stringMatching(new RegExp(`^/static/images/${digest.slice(0, 16)}/800x500-.*\\.jpg$`)),
  });
  const published = addresses(data);
  expect(published).toHaveLength(9);
  for (const address of published) {
    const [, width, height] = /\/(\d+)x(\d+)-/.exec(address) ?? [];
    expect(await sharp(path.join(publicDir, address)).metadata()).toMatchObject({ width: Number(width), height: Number(height) });
  }
  expect(readdirSync(path.join(publicDir, 'static/images', digest.slice(0, 16)))).toHaveLength(9);
});

/** A site without any picture. */
const withoutPictures = {
  store: openVariantStore({ cacheDir: root, maxPixels: 50e6 }),
  cacheDir: root,
  publicDir: root,
  reporter: noWarnings,
};

test('no picture, no data', async () => {
  expect(await resolveImageData({}, {}, withoutPictures)).toBeNull();
  expect(await resolveImageData({ digest: null, localFile: null }, {}, withoutPictures)).toBeNull();
});

test.each<[string, ImageDataArgs, string[]]>([
  ['wider than the picture', { width: 2_000 }, ['75x50', '150x100', '300x200']],
  ['a shape that is higher than the picture', { width: 600, height: 900 }, ['33x50', '67x101', '133x200']],
  ['full width', { layout: 'fullWidth' }, ['300x200']],
  ['own breakpoints', { breakpoints: [100, 200, 1_000] }, ['100x67', '200x133', '300x200']],
  ['fixed', { layout: 'fixed', width: 100, aspectRatio: 1 }, ['100x100', '200x200']],
  ['own densities', { width: 100, outputPixelDensities: [1, 3, 9] }, ['100x67', '300x200']],
])('never enlarges: %s', async (_name, args, sizes) => {
  const { data } = await resolve(await photo(300, 200).jpeg().toBuffer(), { ...args, formats: ['webp'] });
  const webp = data.images.sources?.[0]?.srcSet ?? '';
  expect(webp.match(/\d+x\d+(?=-)/g)).toEqual(sizes);
});

test('a transparent picture falls back to PNG, an opaque one to JPEG', async () => {
  const png = (background: string) =>
    sharp({ create: { width: 64, height: 64, channels: 4, background } })
      .png()
      .toBuffer();
  expect((await resolve(await png('rgba(0,0,0,0.3)'))).data.images.fallback?.src).toMatch(/\.png$/);
  expect((await resolve(await png('rgba(0,0,0,1)'))).data.images.fallback?.src).toMatch(/\.jpg$/);
});

test('formats are put in order; one that every browser shows is there if it is asked for', async () => {
  const bytes = await photo(64, 40).jpeg().toBuffer();
  const { data } = await resolve(bytes, { formats: ['auto', 'webp', 'avif'] });
  expect(data.images.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  expect(data.images.fallback?.src).toMatch(/\.jpg$/);
  const other = await resolve(bytes, { formats: ['avif'] });
  expect(other.data.images.fallback).toBeUndefined();
  const published = readdirSync(path.join(other.publicDir, 'static/images', other.digest.slice(0, 16)));
  expect(new Set(published.map((name) => path.extname(name)))).toEqual(new Set(['.avif']));
});

test.each([
  [smallestSide.pixels, smallestSide.pixels],
  [smallestSide.pixels / smallestSide.share, smallestSide.pixels],
  [smallestSide.pixels, smallestSide.pixels / smallestSide.share],
  [2_000, 2_000 * smallestSide.share],
])('of the smallest and flattest picture that is taken, %d × %d, there are all variants', async (width, height) => {
  const bytes = await photo(width, height).png().toBuffer();
  const wishes: ImageDataArgs[] = [
    { width: 240 },
    { layout: 'fullWidth', aspectRatio: 0.5 },
    { layout: 'fixed', width: 1_200, height: 630 },
  ];
  for (const wish of wishes) {
    const { data, publicDir } = await resolve(bytes, { ...wish, formats: ['auto'] });
    expect(statSync(path.join(publicDir, data.images.fallback?.src ?? '')).size).toBeGreaterThan(0);
  }
});

test('quality is applied, and is part of the address', async () => {
  const bytes = await photo(640, 400).jpeg().toBuffer();
  const [poor, good] = await Promise.all([10, 90].map((quality) => resolve(bytes, { quality, breakpoints: [640] })));
  const size = (side: typeof poor) => statSync(path.join(side?.publicDir ?? '', side?.data.images.fallback?.src ?? '')).size;
  expect(size(poor)).toBeLessThan(size(good) / 2);
  expect(poor?.data.images.fallback?.src).not.toBe(good?.data.images.fallback?.src);
});

test('cropFocus decides which part of a cropped picture is kept', async () => {
  const half = (background: string, left: number) => ({
    input: { create: { width: 100, height: 100, channels: 3 as const, background } },
    left,
    top: 0,
  });
  const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#000' } })
    .composite([half('#f00', 0), half('#00f', 100)])
    .png()
    .toBuffer();
  const colour = async (cropFocus: CropFocus) => {
    const { data, publicDir } = await resolve(bytes, { aspectRatio: 1, breakpoints: [100], cropFocus });
    return (await sharp(path.join(publicDir, data.images.fallback?.src ?? '')).stats()).dominant;
  };
  expect((await colour('west')).r).toBeGreaterThan(200);
  expect((await colour('east')).b).toBeGreaterThan(200);
});

test('the background is what the query says', async () => {
  const bytes = await photo(64, 40).jpeg().toBuffer();
  expect((await resolve(bytes)).data.backgroundColor).toBeUndefined();
  expect((await resolve(bytes, { backgroundColor: '#123456' })).data.backgroundColor).toBe('#123456');
});

test.each<[ImageDataArgs, string]>([
  [{ quality: 0 }, 'quality is 0'],
  [{ width: -5 }, 'width is -5'],
  [{ cropFocus: 'middle' as CropFocus }, 'cropFocus is "middle"; give one of centre, north, east, south, west'],
])('%j is an error of the query', async (args, message) => {
  await expect(resolve(await photo(64, 40).jpeg().toBuffer(), args)).rejects.toThrow(message);
});

test('a missing original is an error, not a page without its picture', async () => {
  await expect(resolveImageData({ digest: 'a'.repeat(64), localFile: 'originals/gone.jpg' }, {}, withoutPictures)).rejects.toThrow(
    'gone.jpg',
  );
});
