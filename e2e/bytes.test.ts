import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type LocaleCode, localeCodes } from '../contract/locales';
import { localizedPath } from '../src/routing/localized-path';
import { budgetOf, excesses } from '../testing/browser/byte-budgets';
import { byteTable, percentile } from '../testing/browser/byte-table';
import { type PageBytes, pageBytes } from '../testing/browser/page-bytes';
import { type PageKind, pageKindNames, pageKinds } from '../testing/browser/page-kinds';
import { sharedBrowser } from '../testing/browser/shared-browser';
import { at } from '../testing/browser/site';

/** Every kind in English; in the other languages one of each weight. `BYTES=all npx jest …` weighs every kind in every language. */
const inOtherLanguages: readonly PageKind[] = process.env.BYTES === 'all' ? pageKindNames : ['home', 'post', 'contact'];

const weighed: { kind: PageKind; locale: LocaleCode; name: string; bytes: PageBytes }[] = [];
const browser = sharedBrowser();

beforeAll(async () => {
  for (const locale of localeCodes)
    for (const kind of locale === 'en' ? pageKindNames : inOtherLanguages)
      weighed.push({
        kind,
        locale,
        name: `${kind} ${locale}`,
        bytes: await pageBytes(browser, at(localizedPath(pageKinds[kind], locale))),
      });
  console.log(byteTable(weighed));
}, 900_000);

test('no page is heavier than its budget', () => {
  const beyond = weighed.flatMap(({ kind, locale, name, bytes }) =>
    excesses(bytes, budgetOf(kind, locale)).map((excess) => `${name}: ${excess}`),
  );
  expect(beyond).toEqual([]);
});

/** Bytes, compressed. */
const pageDataLimit = 4_000;

test('the data of a page is within its limit in 95 of 100', () => {
  const folder = join(process.env.E2E_DATA_DIR ?? 'data', 'current/site/page-data');
  const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => brotliCompressSync(readFileSync(join(folder, file))).length);
  expect(percentile(sizes, 0.95)).toBeLessThanOrEqual(pageDataLimit);
});
