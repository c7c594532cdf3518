import { readSitemap } from './read-sitemap';

const readXml = (xml: string) => readSitemap(Buffer.from(xml));

const entry = (name: string, modified: string) =>
  `<url><loc>https://firm.example/${name}</loc><lastmod>${modified}</lastmod><xhtml:link rel="alternate" hreflang="de" href="https://firm.example/de/${name}"/></url>`;
const sitemap = (...entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
const read = (name: string, modified: string) => ({
  url: `https://firm.example/${name}`,
  modified,
  alternates: [['de', `https://firm.example/de/${name}`]],
});

test('a sitemap has its entries in order, and nothing of one that was read before it', () => {
  expect(readXml(sitemap(entry('a', '2026-01-01'), entry('b', '2026-01-02'))).entries).toEqual([
    read('a', '2026-01-01'),
    read('b', '2026-01-02'),
  ]);
  // Another order, the same entry, another date, and one that is new.
  const next = sitemap(entry('b', '2026-01-02'), entry('a', '2026-02-01'), entry('c', '2026-02-01'));
  expect(readXml(next)).toEqual({
    entries: [read('b', '2026-01-02'), read('a', '2026-02-01'), read('c', '2026-02-01')],
    sitemaps: [],
  });
});

test('an index has sitemaps, an empty sitemap nothing', () => {
  const index =
    '<sitemapindex><sitemap><loc>https://firm.example/a.xml</loc></sitemap><sitemap><loc> https://firm.example/b.xml\n</loc></sitemap></sitemapindex>';
  expect(readXml(index)).toEqual({ entries: [], sitemaps: ['https://firm.example/a.xml', 'https://firm.example/b.xml'] });
  expect(readXml(sitemap())).toEqual({ entries: [], sitemaps: [] });
});
