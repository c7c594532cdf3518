import { resolve } from 'node:path';
import { badTexts, page } from '../../testing/review/bad-texts';
import { contentOf } from '../../testing/review/content-of';
import { type Allowance, unexplained } from './allow-list';
import { readContent } from './content/read-content';
import { readInterface } from './content/read-interface';
import { coverageTable } from './coverage-table';
import { findingLine } from './finding';
import { review } from './review-content';
import { rulesOfContent, rulesOfWords } from './rules';
import { coverageRule } from './rules/coverage';

const realContent = resolve(__dirname, '../../content');

const rules = [...rulesOfContent, ...rulesOfWords];

/** Without coverage and its gaps: made-up content lacks nearly everything. */
const findingsIn = (files: Readonly<Record<string, string>>) =>
  rules.flatMap((rule) => rule(contentOf(files))).filter(({ rule }) => rule !== 'coverage');

test('content and interface have nothing to correct', () => {
  const [content, words] = [readContent(realContent), readInterface()];
  expect(content.items.length).toBeGreaterThan(100);
  expect(words.items.length).toBeGreaterThan(10);
  expect(review(content, words).map(findingLine)).toEqual([]);
});

test.each(badTexts)('$rule finds $what', ({ rule, files, file, names }) => {
  const findings = findingsIn(files).filter((finding) => finding.rule === rule);
  expect(findings).toEqual([{ rule, file, message: expect.stringContaining(names) }]);
});

test('every rule is put to the test', () => {
  const tested = new Set(['coverage', ...badTexts.map(({ rule }) => rule)]);
  expect(tested.size).toBe(rules.length);
});

const goodTexts: readonly [string, Readonly<Record<string, string>>][] = [
  [
    'names in Latin letters',
    { 'works/tax/ru.md': page('Налоги', 'Отчётность по IFRS, договоры FIDIC, Mezon Legal & Accounting, a@b.example') },
  ],
  ['right Uzbek letters', { 'works/tax/uz.md': page('Oʻzbekiston, maʼno, togʻ') }],
  ['French spaces, which the build sets', { 'works/tax/fr.md': page('Combien? À 9:30 ; « oui »') }],
  ['dates in their order', { 'works/tax/en.md': page('From 1 November 2026'), 'works/tax/uz.md': page('2026-yil 1-noyabr') }],
  ['a time in Chinese', { 'works/tax/zh.md': page('每天9:00，周一休息。') }],
  [
    'links to fixed pages, items and other sites',
    { 'works/tax/ar.md': page('ضريبة', '[١](/services/accounting) [٢](/works/tax) [٣](mailto:a@b.example) [٤](/)') },
  ],
  ['short texts that are the same', { 'works/tax/en.md': page('2019–2024'), 'works/tax/de.md': page('2019–2024') }],
  ['a line break in Markdown', { 'works/tax/en.md': page('Tax', 'One\n  two `a  b` three.') }],
];

test.each(goodTexts)('nothing is found in %s', (_, files) => {
  expect(findingsIn(files)).toEqual([]);
});

describe('coverage', () => {
  const content = contentOf({ 'works/tax/en.md': page('Tax'), 'works/tax/de.md': page('Steuern'), 'works/customs/en.md': page('Customs') });

  test('finds a missing file, of languages that have any', () => {
    expect(coverageRule([])(content)).toEqual([expect.objectContaining({ file: 'works/customs/de.md' })]);
  });

  test('accepts a deliberate gap', () => {
    expect(coverageRule([{ folder: 'works/customs', locales: ['de'] }])(content)).toEqual([]);
  });

  test.each([
    ['has been filled', { folder: 'works/tax', locales: ['de'] }, 'works/tax/de.md'],
    ['is of no item', { folder: 'works/space', locales: ['de'] }, 'works/space'],
  ] as const)('finds a gap that %s', (_, gap, file) => {
    expect(coverageRule([{ folder: 'works/customs', locales: ['de'] }, gap])(content)).toEqual([expect.objectContaining({ file })]);
  });

  test('is shown as a table', () => {
    expect(coverageTable(content)).toBe('         en    de\nworks   2/2   1/2');
  });
});

describe('allow-list', () => {
  const finding = { rule: 'spaces', file: 'works/tax/en.md', message: 'body: <One  two> has more than one space.' };
  const allowance: Allowance = { rule: 'spaces', file: 'works/tax/en.md', includes: 'One  two', reason: 'A figure of speech.' };

  test('explains the finding it describes', () => {
    expect(unexplained([finding], [allowance])).toEqual([]);
  });

  test.each([
    ['another rule', { ...allowance, rule: 'links' }],
    ['another file', { ...allowance, file: 'works/customs/en.md' }],
    ['another text', { ...allowance, includes: 'Three' }],
  ])('leaves a finding of %s, and tells of the idle entry', (_, other) => {
    expect(unexplained([finding], [other])).toEqual([finding, expect.objectContaining({ rule: 'allow-list', file: other.file })]);
  });
});
