import { markdownOf } from './markdown';

const page = (main: string, canonical = '<link rel="canonical" href="https://firm.example/ru/tax">') =>
  `<!DOCTYPE html><html lang="ru"><head><title>Tax | Firm</title><meta name="description" content="We &quot;file&quot; it"><style>p{}</style>${canonical}</head><body><header>Menu</header><main id="main">${main}</main><footer>Phone</footer></body></html>`;

const facts = (title: string) =>
  `---\ntitle: "${title}"\ndescription: "We \\"file\\" it"\nurl: "https://firm.example/ru/tax"\nlanguage: "ru"\n---\n`;

test('a page is its main content, with its heading and its address, and absolute links', () => {
  const main = '<h1>Tax</h1><section><h2>Law</h2><p><a href="../works/vat?x#y">VAT</a> <img src="/a.jpg" alt="Us"></p></section>';
  expect(markdownOf(page(main))?.text).toBe(
    `${facts('Tax')}\n# Tax\n\n## Law\n\n[VAT](https://firm.example/works/vat?x#y) ![Us](https://firm.example/a.jpg)\n`,
  );
});

test.each([
  ['without a heading, it has the title of its window', '<p>Text</p>', 'Tax | Firm', 'Text\n'],
  [
    'what is for entering something or hidden is left out',
    '<h1>A</h1><nav>1 2</nav><form><label>Name</label></form><p hidden>x</p><p>Text<svg><title>x</title></svg></p>',
    'A',
    '# A\n\nText\n',
  ],
  ['a question is strong', '<h1>A</h1><details><summary>Why?</summary><p>So.</p></details>', 'A', '# A\n\n**Why?**\n\nSo.\n'],
  [
    'tables stay tables',
    '<h1>A</h1><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    'A',
    '# A\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
  ],
])('%s', (_, main, title, text) => {
  expect(markdownOf(page(main))?.text).toBe(`${facts(title)}\n${text}`);
});

test('a page without an address has none', () => {
  expect(markdownOf(page('<h1>Not found</h1>', ''))).toBeNull();
});
