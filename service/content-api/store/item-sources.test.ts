import { testMistakes } from '../../../testing/content/mistakes';

const taxEn = 'works/tax/en.md';
const taxItem = 'works/tax/item.yaml';

describe('files', () =>
  testMistakes({
    'broken YAML, with its line': [
      (c) => c.replace(taxEn, 'summary: Tax in short.', 'summary: Tax: in short'),
      expect.stringMatching(
        /^works\/tax\/en\.md, line 3: This is not valid YAML: .*Texts with a colon, a # or quotation marks need quotation marks/,
      ),
    ],
    'a field twice': [
      (c) => c.replace(taxItem, 'order: 1', 'order: 1\norder: 2'),
      expect.stringMatching(/^works\/tax\/item\.yaml, line 3: This is not valid YAML: Map keys must be unique/),
    ],
    'YAML that is a list': [
      (c) => c.write(taxItem, '- a\n'),
      `${taxItem}, line 1: There must be fields here, each as "name: value" on its line.`,
    ],
    'YAML that explodes': [
      (c) =>
        c.write(taxItem, `a0: &a0 [x]\n${Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`).join('\n')}\n`),
      expect.stringMatching(/^works\/tax\/item\.yaml, line 1: This is not valid YAML: Excessive alias count/),
    ],
    'a locale file without its first line': [
      (c) => c.write(taxEn, 'title: Tax\n'),
      `${taxEn}, line 1: The first line must be ---, followed by the fields and another line ---.`,
    ],
    'a locale file without its second line': [
      (c) => c.write(taxEn, '---\ntitle: Tax\n'),
      `${taxEn}, line 1: The line --- after the fields is missing.`,
    ],
    'U+0000 in a file': [
      (c) => c.replace(taxEn, 'words', 'wo\0rds'),
      `${taxEn}, line 8: The file contains the character U+0000, which texts can’t contain. Delete it, or rewrite the file.`,
    ],
    'U+0000 as an escape': [
      (c) => c.replace(taxEn, 'title: Tax\n', 'title: "Tax\\0"\n'),
      `${taxEn}, title: contains a character that texts can’t contain (U+0000, U+FFFD or half of a surrogate pair). Delete it.`,
    ],
    'half of a surrogate pair': [
      (c) => c.replace(taxEn, 'title: Tax\n', 'title: "Tax\\ud800"\n'),
      `${taxEn}, title: contains a character that texts can’t contain (U+0000, U+FFFD or half of a surrogate pair). Delete it.`,
    ],
    'another encoding': [
      (c) => c.write(taxEn, Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xcd, 0xe0, 0xeb])),
      `${taxEn}: The file is not encoded in UTF-8. Save it as UTF-8.`,
    ],
    'a language that there is not': [
      (c) => c.write('works/tax/ko.md', '---\ntitle: x\n---\n'),
      expect.stringMatching(
        /^works\/tax\/ko\.md: No language has a file of this name\. Did you mean "kr\.md"\? Languages have en\.md, .*tr\.md; .*item\.yaml\.$/,
      ),
    ],
    'another name for item.yaml': [
      (c) => {
        c.write('works/tax/item.yml', 'order: 1');
        c.remove(taxItem);
      },
      `${taxItem}: This file is missing. It holds what is the same in every language, at least updatedAt.`,
      expect.stringMatching(/^works\/tax\/item\.yml: .*Did you mean "item\.yaml"\?/),
    ],
    'a folder in an item': [
      (c) => c.write('works/tax/old/en.md', 'x'),
      'works/tax/old: There is a folder where only files are expected; move it elsewhere.',
    ],
    'a folder name that is no id': [
      (c) => c.write('works/tax law/en.md', 'x'),
      'works/tax law: The name of a folder is the id of its item: 1 to 64 of the characters A–Z a–z 0–9 _ and -, a letter or digit at both ends. Rename it.',
    ],
    'a file among the items': [
      (c) => c.write('works/notes.txt', 'x'),
      'works/notes.txt: Files belong in the folder of an item. Move or delete this one.',
    ],
    'a folder of no kind': [
      (c) => c.write('work/tax/en.md', 'x'),
      'work: No kind of content has a folder of this name. Did you mean "works"?',
    ],
    'metadata of a page that there is not': [
      (c) => c.write('seo/homes/en.md', 'x'),
      'seo/homes: Nothing on the site uses this item. Did you mean "home"?',
    ],
    'metadata that is missing': [(c) => c.remove('seo/about'), 'seo/about: This folder is missing; the site needs it.'],
    'no English where English stands in': [
      (c) => c.remove(taxEn),
      `${taxEn}: This file is missing. Its text is shown in the languages without a translation.`,
    ],
    'no language at all': [
      (c) => c.remove('blogs/newest/en.md'),
      'blogs/newest/en.md: The item has no text in any language. Write this file, or delete the folder.',
    ],
  }));

describe('all at once', () => {
  testMistakes({
    'the sample itself has none': [() => {}],
    'a post without English is none': [(c) => c.remove('blogs/oldest/en.md')],
    'each is told, ordered by file': [
      (c) => {
        c.write('contact/item.yaml', ': :');
        c.remove('regions/bukhara/en.md');
        c.replace(taxEn, 'title: Tax\n', 'title:\n');
        c.replace(taxItem, 'order: 1', 'order: x');
      },
      expect.stringMatching(/^contact\/item\.yaml, line 1: /),
      expect.stringMatching(/^regions\/bukhara\/en\.md: /),
      expect.stringMatching(/^works\/tax\/en\.md, title: /),
      expect.stringMatching(/^works\/tax\/item\.yaml, order: /),
    ],
  });
});
