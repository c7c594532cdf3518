import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { compress } from '../../service/publisher/compress';
import { findings } from '../../testing/release/read-page';
import { filesOnDisk, readReleaseFile, releaseFiles, releasePages, siteUrl } from '../../testing/release/release-under-test';

const files = releaseFiles();
const pages = releasePages();

/** Bytes of a file as it travels: compressed with brotli where that is smaller. */
const bytesOf = (file: string) => files.get(file)?.br ?? files.get(file)?.size ?? 0;

/** Upper limits in bytes (1 KB = 1000 B), compressed. The page of questions holds each answer twice: to read, and as structured data. */
const limits = { page: 15_000, '/': 30_000, '/faq': 16_000, inlineScript: 4_000, pageData: 4_000 };

/**
 * Bytes of a page under the firm's address. The release under test is built for a port of the moment, whose digits change what the page
 * compresses to by up to 100 bytes.
 */
const bytesInProduction = async (file: string) =>
  (await compress(Buffer.from(readReleaseFile(file).replaceAll(siteUrl, 'https://www.mezon.example')), 'passing')).br?.length;

test('no page with the styles in it is heavier than its budget', async () => {
  const limitOf = (path: string) => (path === '/' || path === '/faq' ? limits[path] : limits.page);
  const large = pages.filter(({ file, path }) => bytesOf(file) > 0.95 * limitOf(path));
  const bytes = new Map(await Promise.all(large.map(async ({ file }) => [file, await bytesInProduction(file)] as const)));
  expect(
    findings(large, ({ file, path }) => {
      const measured = bytes.get(file);
      return measured !== undefined && measured <= limitOf(path) ? [] : [`${measured} of ${limitOf(path)} bytes`];
    }),
  ).toEqual([]);
});

test('a page runs little script of its own, and fetches none by itself', () => {
  const measured = new Map<string, number>();
  const compressed = (script: string) => {
    const key = script.replace(/window\.pagePath="[^"]*"/, '');
    const bytes = measured.get(key) ?? brotliCompressSync(key).length;
    measured.set(key, bytes);
    return bytes;
  };
  expect(
    findings(pages, ({ inlineScript, scriptFiles }) => [
      ...scriptFiles,
      ...(compressed(inlineScript) <= limits.inlineScript
        ? []
        : [`${compressed(inlineScript)} of ${limits.inlineScript} bytes of inline script`]),
    ]),
  ).toEqual([]);
  expect(measured.size).toBeGreaterThan(0);
});

test('no script has what browsers of 2022 can’t parse or lack: one such place in a script of every page breaks all of them', () => {
  const scripts = [...files.keys()].filter((file) => file.endsWith('.js'));
  const tooNew = ['(?<=', '(?<!', 'URL.canParse', '.checkVisibility('];
  expect(scripts.length).toBeGreaterThan(20);
  expect(
    scripts.flatMap((file) => tooNew.filter((code) => readReleaseFile(file).includes(code)).map((code) => `${file}: ${code}`)),
  ).toEqual([]);
});

test('the data of a page is within its limit in 95 of 100', () => {
  const sizes = [...files.keys()]
    .filter((file) => file.endsWith('page-data.json'))
    .map(bytesOf)
    .sort((a, b) => a - b);
  expect(sizes.length).toBeGreaterThanOrEqual(pages.length);
  expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(limits.pageData);
});

test('no text contains U+0000, or U+FFFD in place of what could not be decoded', () => {
  const texts = filesOnDisk().filter((file) => /\.(html|json|js|css|svg|xml|txt|vcf|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(pages.length);
  const damaged = texts.filter((file) => {
    const text = readFileSync(file, 'utf8');
    // Code may name U+FFFD: what stands in for half a character in a message does.
    return text.includes('\0') || (!file.endsWith('.js') && text.includes('\uFFFD'));
  });
  expect(damaged.slice(0, 15)).toEqual([]);
});
