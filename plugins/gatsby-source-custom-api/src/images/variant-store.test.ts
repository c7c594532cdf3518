import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { original } from '../../../../testing/pictures/originals';
import { hugePng, photo, zipArchive } from '../../../../testing/pictures/pictures';
import { temporaryFolder } from '../../../../testing/temporary-folder';
import { encodeAs, type VariantFormat, variantPublicPath, variantStorePath } from './variant';
import { openVariantStore } from './variant-store';

jest.mock('./variant', () => {
  const actual = jest.requireActual('./variant');
  return { ...actual, encodeAs: jest.fn(actual.encodeAs) };
});
beforeEach(() => jest.mocked(encodeAs).mockClear());

const root = temporaryFolder();
const formats: VariantFormat[] = ['avif', 'webp', 'jpg', 'png'];
const newFolder = () => mkdtempSync(path.join(root, 'store-'));

const storeIn = (cacheDir: string) => openVariantStore({ cacheDir, maxPixels: 50e6 });

const jpeg = async () => original(root, await photo().jpeg().toBuffer());

test.each(formats)('encodes %s in the requested size', async (format) => {
  const { digest, file } = await jpeg();
  const stored = await storeIn(newFolder()).variant(file, { digest, width: 160, height: 100, format });
  expect(stored).toMatch(new RegExp(`variants/${digest}/160x100-cover-q\\d+-[0-9a-f]{8}\\.${format}$`));
  const decoderName = { avif: 'heif', webp: 'webp', jpg: 'jpeg', png: 'png' }[format];
  expect(await sharp(stored).metadata()).toMatchObject({ width: 160, height: 100, format: decoderName, space: 'srgb' });
});

test("encodes once: for concurrent pages, in the next build, and after Gatsby's cache is deleted", async () => {
  const cacheDir = newFolder();
  const { digest, file } = await jpeg();
  const wanted = { digest, width: 160, height: 100, format: 'webp' as const };
  const first = storeIn(cacheDir);
  const paths = await Promise.all(Array.from({ length: 20 }, () => first.variant(file, wanted)));
  await first.variant(file, wanted);
  const second = storeIn(cacheDir);
  paths.push(await second.variant(file, wanted));
  expect(new Set(paths).size).toBe(1);
  expect(encodeAs).toHaveBeenCalledTimes(1);
});

test.each(formats)('%s: the same picture gives the same bytes, in every store', async (format) => {
  const { digest, file } = await jpeg();
  const [first, second] = await Promise.all(
    [newFolder(), newFolder()].map(async (cacheDir) =>
      readFileSync(await storeIn(cacheDir).variant(file, { digest, width: 320, height: 200, format })),
    ),
  );
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
});

test('AVIF is encoded on one thread, because its bytes depend on their number', async () => {
  sharp.concurrency(2);
  storeIn(newFolder());
  expect(sharp.concurrency()).toBe(1);
});

test('another size, quality or format is another variant', async () => {
  const store = storeIn(newFolder());
  const { digest, file } = await jpeg();
  const base = { digest, width: 160, height: 100, format: 'webp' as const };
  const others = [
    base,
    { ...base, width: 80, height: 50 },
    { ...base, quality: 30 },
    { ...base, format: 'avif' as const },
    { ...base, height: 80 },
    { ...base, cropFocus: 'east' as const },
  ];
  const paths = await Promise.all(others.map((variant) => store.variant(file, variant)));
  expect(new Set(paths).size).toBe(6);
  expect(encodeAs).toHaveBeenCalledTimes(6);
  expect(new Set(others.map(variantPublicPath)).size).toBe(6);
  expect(variantStorePath({ ...base, quality: 75, cropFocus: 'centre' })).toBe(variantStorePath(base));
});

test('EXIF, GPS and other metadata are removed', async () => {
  const bytes = await photo()
    .jpeg()
    .withExif({
      IFD0: { Artist: 'Secret Person' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '69/1 16/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>Secret Place</rdf:RDF></x:xmpmeta>')
    .toBuffer();
  expect(bytes.includes('Secret Person') && bytes.includes('Secret Place')).toBe(true);
  const { digest, file } = original(root, bytes);
  const store = storeIn(newFolder());
  for (const format of formats) {
    const stored = await store.variant(file, { digest, width: 160, height: 100, format });
    expect(readFileSync(stored).includes('Secret')).toBe(false);
    const { exif, xmp, iptc, icc } = await sharp(stored).metadata();
    expect({ format, exif, xmp, iptc, icc }).toEqual({ format });
  }
});

test('data appended to a picture is removed', async () => {
  const script = Buffer.from('<script>alert(document.domain)</script>');
  const { digest, file } = original(root, Buffer.concat([await photo().jpeg().toBuffer(), script, zipArchive]));
  const store = storeIn(newFolder());
  for (const format of formats) {
    const stored = readFileSync(await store.variant(file, { digest, width: 160, height: 100, format }));
    expect(stored.includes('alert(') || stored.includes('PK\x03\x04')).toBe(false);
  }
});

test('the EXIF orientation is applied', async () => {
  const red = { create: { width: 40, height: 20, channels: 3 as const, background: '#ff0000' } };
  const blueLeft = { input: { create: { width: 20, height: 20, channels: 3 as const, background: '#0000ff' } }, left: 0, top: 0 };
  const bytes = await sharp(red).composite([blueLeft]).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { digest, file } = original(root, bytes);
  const store = storeIn(newFolder());
  expect(await store.facts(file, digest)).toMatchObject({ width: 20, height: 40 });
  const stored = await store.variant(file, { digest, width: 20, height: 40, format: 'png' });
  const pixels = await sharp(stored).removeAlpha().raw().toBuffer();
  // Orientation 6 turns a quarter clockwise: what was left is now on top, from edge to edge.
  const corners = [0, 19, 39 * 20, 39 * 20 + 19].map((pixel) => (pixels.readUIntBE(pixel * 3, 3) > 0x800000 ? 'red' : 'blue'));
  expect(corners).toEqual(['blue', 'blue', 'red', 'red']);
});

test('a CMYK picture becomes sRGB', async () => {
  const { digest, file } = original(
    root,
    await sharp({ create: { width: 40, height: 20, channels: 3, background: '#00a000' } })
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer(),
  );
  const store = storeIn(newFolder());
  const stored = await store.variant(file, { digest, width: 40, height: 20, format: 'jpg' });
  expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  const [red = 255, green = 0, blue = 255] = await sharp(stored).raw().toBuffer();
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('cropping is centred', async () => {
  const stripes = ['#ff0000', '#00ff00', '#0000ff'].map((background, index) => ({
    input: { create: { width: 40, height: 40, channels: 3 as const, background } },
    left: index * 40,
    top: 0,
  }));
  const bytes = await sharp({ create: { width: 120, height: 40, channels: 3, background: '#000000' } })
    .composite(stripes)
    .png()
    .toBuffer();
  const { digest, file } = original(root, bytes);
  const stored = await storeIn(newFolder()).variant(file, { digest, width: 40, height: 40, format: 'png' });
  const { dominant } = await sharp(stored).stats();
  expect(dominant.g).toBeGreaterThan(200);
  expect(dominant.r + dominant.b).toBeLessThan(60);
});

test('an empty variant is encoded again', async () => {
  const cacheDir = newFolder();
  const { digest, file } = await jpeg();
  const wanted = { digest, width: 160, height: 100, format: 'jpg' as const };
  const stored = await storeIn(cacheDir).variant(file, wanted);
  const { size } = statSync(stored);
  truncateSync(stored, 0);
  await storeIn(cacheDir).variant(file, wanted);
  expect(statSync(stored).size).toBe(size);
});

test('a picture over the pixel limit is not decoded', async () => {
  const { digest, file } = original(root, hugePng(16_000, 16_000));
  const store = storeIn(newFolder());
  await expect(store.variant(file, { digest, width: 100, height: 100, format: 'jpg' })).rejects.toThrow('pixel limit');
  await expect(store.facts(file, digest)).rejects.toThrow('pixel limit');
});

test('publishing copies the file once and repairs it if its size is wrong', async () => {
  const cacheDir = newFolder();
  const { digest, file } = await jpeg();
  const wanted = { digest, width: 160, height: 100, format: 'jpg' as const };
  const store = storeIn(cacheDir);
  const target = path.join(cacheDir, 'public', variantPublicPath(wanted));
  await store.publish(file, wanted, target);
  const { mtimeMs, ino } = statSync(target);
  await store.publish(file, wanted, target);
  expect(statSync(target)).toMatchObject({ mtimeMs, ino });
  writeFileSync(target, 'cut off');
  await store.publish(file, wanted, target);
  expect(readFileSync(target).equals(readFileSync(await store.variant(file, wanted)))).toBe(true);
  rmSync(target);
  await store.publish(file, wanted, target);
  expect(statSync(target).size).toBeGreaterThan(0);
  expect(encodeAs).toHaveBeenCalledTimes(1);
});

describe('facts', () => {
  const factsOf = async (bytes: Uint8Array) => {
    const { digest, file } = original(root, bytes);
    return storeIn(newFolder()).facts(file, digest);
  };
  const plain = (background: string, channels: 3 | 4) => sharp({ create: { width: 300, height: 200, channels, background } });

  test('size and transparency', async () => {
    expect(await factsOf(await plain('#f80808', 3).png().toBuffer())).toEqual({
      width: 300,
      height: 200,
      transparent: false,
    });
    expect(await factsOf(await plain('rgba(8,8,248,0.5)', 4).png().toBuffer())).toMatchObject({ transparent: true });
  });

  test('an opaque alpha channel is not transparency', async () => {
    expect(await factsOf(await plain('rgba(8,8,248,1)', 4).png().toBuffer())).toMatchObject({ transparent: false });
  });

  test('are stored, whatever else their file says, and measured again if it is damaged', async () => {
    const cacheDir = newFolder();
    const { digest, file } = await jpeg();
    const facts = await storeIn(cacheDir).facts(file, digest);
    rmSync(file);
    expect(await storeIn(cacheDir).facts(file, digest)).toEqual(facts);
    const note = path.join(cacheDir, 'variants', digest, `facts-${sharp.versions.vips}.json`);
    writeFileSync(note, JSON.stringify({ ...facts, dominantColour: '#0808f8' }));
    expect(await storeIn(cacheDir).facts(file, digest)).toMatchObject(facts);
    writeFileSync(note, '{"width":1}');
    await jpeg();
    expect(await storeIn(cacheDir).facts(file, digest)).toEqual(facts);
  });
});
