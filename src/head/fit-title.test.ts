import { fitTitle } from './fit-title';

const names = ['Mezon Legal & Accounting', 'Mezon'];

test.each([
  ['Tax law', '', 'Tax law — Mezon Legal & Accounting'],
  ['Transfer pricing: what belongs into the file', '', 'Transfer pricing: what belongs into the file — Mezon'],
  ['What an investor should ask before the purchase of a share', '', 'What an investor should ask before the purchase of a share'],
  [
    'What an investor should ask before the purchase of a share in Tashkent',
    '',
    'What an investor should ask before the purchase of a share…',
  ],
  [
    'News and articles on the law of Uzbekistan and its neighbours',
    ' · Page 2',
    'News and articles on the law of Uzbekistan and its… · Page 2',
  ],
  ['Mezon Legal & Accounting', '', 'Mezon Legal & Accounting'],
  ['在乌兹别克斯坦收购公司之前应当核实的事项', '', '在乌兹别克斯坦收购公司之前应当核实的事项 — Mezon'],
])('%s%s becomes %s', (own, suffix, title) => {
  expect(fitTitle(own, suffix, names)).toBe(title);
});
