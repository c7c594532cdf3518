import { columnsOf, cutAtSentence, cutAtWord, plainText } from './head-text';

test.each([
  ['Tax law', 7],
  ['Налоги', 6],
  ['塔什干', 6],
  ['세금 신고', 9],
  ['（税）', 6],
  ['قانون', 5],
  ['𝒮tax', 4],
  ['', 0],
])('%s takes %i columns', (text, columns) => {
  expect(columnsOf(text)).toBe(columns);
});

test.each([
  ['<p>See the <a href="/contact">contact page</a>, <em>please</em>.</p>', 'See the contact page, please.'],
  ['<p>One</p><p>Two<br>three</p>', 'One Two three'],
  ['A\n title', 'A title'],
  ['Turnover < 1 bn or > 10 bn: which tax?', 'Turnover < 1 bn or > 10 bn: which tax?'],
  ['<p>One<!-- <b> and more --> line</p>', 'One line'],
  ['<p>M&amp;A, below &lt;b> &amp;lt;</p>', 'M&A, below <b> &lt;'],
])('%s is %s without its tags', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  ['Seven words', 11, 'Seven words'],
  ['Who pays the tax, and when', 18, 'Who pays the tax…'],
  ['Устройство на работу', 12, 'Устройство…'],
  ['Rechtsschutzversicherung', 10, 'Rechtssch…'],
  ['乌兹别克斯坦税法', 9, '乌兹别克…'],
  ['Nimalar o‘zgardi qo‘shimcha', 20, 'Nimalar o‘zgardi…'],
])('%s is cut to %i columns at a word', (text, columns, cut) => {
  expect(cutAtWord(text, columns)).toBe(cut);
});

test.each([
  ['It is short. It fits.', 30, 'It is short. It fits.'],
  ['The first one fits. The second does not.', 30, 'The first one fits.'],
  ['In force since 3. May in the town of St. Petersburg and elsewhere.', 50, 'In force since 3. May in the town of St…'],
  ['No. A long second sentence that is cut.', 20, 'No. A long second…'],
  ['第一句话在这里。第二句话太长了。', 20, '第一句话在这里。'],
  ['ما هي الضريبة؟ ومتى تدفع الضريبة في البلاد؟', 20, 'ما هي الضريبة؟'],
])('%s is cut to %i columns at a sentence', (text, columns, cut) => {
  expect(cutAtSentence(text, columns)).toBe(cut);
});
