import path from 'node:path';
import sharp from 'sharp';
import { downloader, imageOf, problemOf } from '../../../../testing/pictures/downloader';
import { picture, pictureHost } from '../../../../testing/pictures/picture-host';
import { animatedPng, gifOfFrames, hugePng, photo, svgWithScript, webPage, zipArchive } from '../../../../testing/pictures/pictures';
import { temporaryFolder } from '../../../../testing/temporary-folder';

const host = pictureHost();
const cacheDir = temporaryFolder();

async function outcomeOf(bytes: Uint8Array, address = '/picture.jpg') {
  host.answers.set(address, picture(bytes, { 'content-type': 'image/jpeg' }));
  return downloader({ cacheDir, apiOrigin: host.origin }).download(address);
}

const ftyp = (brands: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), Buffer.from(`ftyp${brands}`, 'latin1'), Buffer.alloc(64)]);

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['nothing', () => Buffer.alloc(0), 'empty'],
  ['a web page named .jpg', () => webPage, 'not-an-image'],
  ['text', () => Buffer.from('Not found'), 'not-an-image'],
  ['one byte', () => Buffer.from([0xff]), 'not-an-image'],
  ['an SVG with a script', () => svgWithScript, 'svg-refused'],
  ['an SVG without content', () => Buffer.from('<svg/>'), 'svg-refused'],
  ['an SVG under a prefix', () => Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>'), 'svg-refused'],
  [
    'an SVG after a byte order mark and a comment',
    () => Buffer.from('\uFEFF \n<!-- drawn by hand --><svg onload="alert(1)"/>'),
    'svg-refused',
  ],
  [
    'an SVG with an entity bomb',
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>'),
    'svg-refused',
  ],
  ['a ZIP archive', () => zipArchive, 'format-refused'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'format-refused'],
  ['a TIFF', () => photo(8, 8).tiff().toBuffer(), 'format-refused'],
  ['an HEIC photo', () => ftyp('heic\0\0\0\0mif1heic'), 'format-refused'],
  ['a video', () => ftyp('isom\0\0\0\0isommp42'), 'format-refused'],
  ['an AVIF sequence', () => ftyp('avis\0\0\0\0avifmif1'), 'animated'],
  ['a GIF of 2 frames', () => gifOfFrames(2), 'animated'],
  ['a GIF of 10,000 frames', () => gifOfFrames(10_000), 'animated'],
  ['an animated PNG', animatedPng, 'animated'],
  ['a PNG of 30,000 × 30,000 px with a small stream', () => hugePng(30_000, 30_000, 10), 'too-many-pixels'],
  ['a PNG of 16,000 × 16,000 px, whole', () => hugePng(16_000, 16_000), 'too-many-pixels'],
  ['a PNG of 0 × 0 px', () => hugePng(0, 0), 'damaged'],
  ['a PNG of one pixel, as a back office may send it for none', () => hugePng(1, 1), 'too-small'],
  ['a PNG of 400 × 3 px', () => hugePng(400, 3), 'too-small'],
  ['a PNG of 8 × 900 px', () => hugePng(8, 900), 'too-small'],
  ['a PNG with fewer rows than it says', () => hugePng(100, 100, 50), 'damaged'],
  ['a JPEG that is only a start', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'damaged'],
  ['a GIF that is a program', () => Buffer.from('GIF89a=1;alert(document.domain);//'), 'damaged'],
  ['a HEIC that calls itself AVIF', () => ftyp('avif\0\0\0\0avif'), 'damaged'],
])('%s is refused', async (_name, bytes, problem) => {
  expect(problemOf(await outcomeOf(await bytes()))).toBe(problem);
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('a truncated %s is refused', async (format) => {
  const whole = await photo(200, 120)[format]().toBuffer();
  expect(imageOf(await outcomeOf(whole))).toMatchObject({ width: 200, height: 120 });
  for (const part of [0.3, 0.6, 0.97]) {
    expect(problemOf(await outcomeOf(whole.subarray(0, Math.floor(whole.length * part)), `/${part}`))).toBe('damaged');
  }
});

test('messages tell the editor what to do', async () => {
  expect(await outcomeOf(svgWithScript, '/logo.svg')).toMatchObject({
    detail:
      '“/logo.svg” is an SVG drawing, which can contain scripts and is refused. Save the picture as JPEG, PNG, WebP or AVIF and upload it again.',
  });
  expect(await outcomeOf(hugePng(30_000, 30_000, 10), '/map.png')).toMatchObject({
    detail:
      'The picture “/map.png” measures 30000 × 30000 pixels; at most 50 million pixels are taken. Export it smaller, 4,000 pixels wide is plenty.',
  });
  expect(await outcomeOf(hugePng(900, 1), '/logo.png')).toMatchObject({
    detail: 'The picture “/logo.png” measures 900 × 1 pixels; the shorter side needs 9. Upload a larger one.',
  });
});

test.each([
  ['jpeg', 'jpg'],
  ['png', 'png'],
  ['webp', 'webp'],
  ['avif', 'avif'],
  ['gif', 'gif'],
] as const)('a %s counts as what its bytes are, whatever its address and media type say', async (format, extension) => {
  const bytes = await photo(20, 10)[format]().toBuffer();
  expect(imageOf(await outcomeOf(bytes, '/picture.html'))).toMatchObject({ extension });
});

test('an AVIF under the general brand is taken', async () => {
  const bytes = await photo(20, 10).avif().toBuffer();
  expect(bytes.subarray(8, 12).toString()).toBe('avif');
  const general = Buffer.concat([bytes.subarray(0, 8), Buffer.from('mif1'), bytes.subarray(12)]);
  expect(imageOf(await outcomeOf(general))).toMatchObject({ extension: 'avif' });
});

test('a CMYK photo is taken', async () => {
  const bytes = await photo(20, 10).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(bytes).metadata()).space).toBe('cmyk');
  expect(imageOf(await outcomeOf(bytes))).toMatchObject({ extension: 'jpg', width: 20, height: 10 });
});

test('width and height are those of the picture as shown', async () => {
  const lying = await photo(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(imageOf(await outcomeOf(lying))).toMatchObject({ width: 20, height: 40 });
});

test('a picture just within the pixel limit is taken', async () => {
  host.answers.set('/a.png', picture(hugePng(1_000, 500)));
  const { download } = downloader({ cacheDir: path.join(cacheDir, 'limit'), apiOrigin: host.origin, maxPixels: 500_000 });
  expect(imageOf(await download('/a.png'))).toMatchObject({ width: 1_000, height: 500 });
});
