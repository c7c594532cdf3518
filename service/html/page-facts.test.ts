import { joinFacts, readFacts } from './page-facts';

const head = '<head><title>Tax</title><link rel="canonical" href="/tax"><style>a{}</style></head>';
const main = '<main id="main"><h1>Tax</h1><a href="/a">A</a><script type="application/ld+json">{}</script></main>';
const footer =
  '<footer id="foot" onclick="x()"><svg><title>Phone</title></svg><h1>Firm</h1><a href="/b">B</a><a href="/a">A</a><img srcset="/c 1x, /d 2x"></footer>';

test('a page that is read in parts has the facts of one that is read as a whole', () => {
  const whole = joinFacts(readFacts(`<html lang="en">${head}<body>${main}${footer}</body></html>`));
  const joined = joinFacts(readFacts(`<html lang="en">${head}<body>${main}</body></html>`), [readFacts(`<body>${footer}`)]);
  expect({ ...joined, linkParts: [] }).toEqual({ ...whole, linkParts: [] });
  expect(joined).toMatchObject({ titles: ['Tax'], mainHeadings: 2, handlers: ['onclick'], structuredData: [{ unlikeGraph: '{}' }] });
  expect(joined.linkParts.map(({ links }) => links)).toEqual([
    ['/tax', '/a'],
    ['/b', '/a', '/c', '/d'],
  ]);
});

test('of meta elements only those are links that hold an address, not a text that begins with one', () => {
  const metas = ['name="description"', 'property="og:title"', 'property="og:image:alt"'].map(
    (name) => `<meta ${name} content="https://my.gov.uz – yangi portal">`,
  );
  const picture = 'https://mezon.test/card.png';
  expect(readFacts(`<head>${metas.join('')}<meta property="og:image" content="${picture}"></head>`).links).toEqual([picture]);
});
