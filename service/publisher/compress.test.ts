import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { Compressor } from './compress';

const text = '<p>Legal and accounting services in nine languages.</p>'.repeat(30);

/** A page of which each reading gives the next of some texts, or fails. */
function page(...readings: readonly (string | Error)[]) {
  const left = [...readings];
  const read = jest.fn(async () => {
    const next = left.shift() ?? '';
    if (next instanceof Error) throw next;
    return Buffer.from(next);
  });
  const sha256 = hash('sha256', text, 'hex');
  return { path: 'about/index.html', entry: { size: text.length, sha256, type: 'text/html; charset=utf-8', role: 'page' as const }, read };
}

test('what was begun is not made again', async () => {
  const compressor = new Compressor(false);
  const file = page(text);
  compressor.begin([file]);
  const { br } = await compressor.formsOf(file);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
  expect(file.read).toHaveBeenCalledTimes(1);
});

test('while somebody waits, only what is kept for years is compressed', async () => {
  const compressor = new Compressor(true);
  const { entry, ...rest } = page(text);
  expect(await compressor.formsOf({ ...rest, entry })).toEqual({ onDemand: true });
  expect(Object.keys(await compressor.formsOf({ ...rest, entry: { ...entry, role: 'hashed' } }))).toEqual(['br', 'gz']);
});

test.each([
  ['half of it', text.slice(0, 700)],
  ['nothing', new Error('ENOENT')],
])('a file that had %s while it was being replaced is read again', async (_, early) => {
  const compressor = new Compressor(false);
  const file = page(early, text);
  await expect(compressor.formsOf(file)).rejects.toThrow();
  const { br } = await compressor.formsOf(file);
  expect(brotliDecompressSync(br ?? '').toString()).toBe(text);
});
