import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultLocale, localeByCode, localeCodes, locales } from '../contract/locales';
import { typeset } from '../plugins/gatsby-source-custom-api/src/typography/typeset';
import { checkLocales, keysSameAsEnglish, LocaleError, localeProblems, readTexts } from './check-locales';

/** Every text of a locale, by `file:key`. */
function textsOf(locale: string): Map<string, string> {
  return new Map([...readTexts(locale)].flatMap(([file, texts]) => [...texts].map(([key, text]) => [`${file}:${key}`, text] as const)));
}

const english = textsOf(defaultLocale);

/** Whether there is more than placeholders and signs, which languages may share. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/{{\w+}}/g, ''));

/** Examples and technical names that no language translates. */
const untranslatable = /\+998[\d ]+\d|Idempotency-Key|POST|JSON|\b128\b|\/api\/docs|zh-Hans/g;

test('there is a folder for each locale, and no other', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(folders.sort()).toEqual([...localeCodes].sort());
});

describe.each(localeCodes)('%s', (locale) => {
  const texts = textsOf(locale);

  test('has exactly the texts of English, in its own plural categories, with the same placeholders', () => {
    expect(localeProblems(localeByCode(locale))).toEqual([]);
  });

  test('keeps examples and technical names', () => {
    for (const [key, source] of english) {
      const kept = source.match(untranslatable) ?? [];
      expect([key, kept.filter((part) => !texts.get(key)?.includes(part))]).toEqual([key, []]);
    }
  });

  test.each([
    ['search.json:search.kinds.works', 'menu.json:menu.works'],
    ['search.json:search.kinds.projects', 'menu.json:menu.projects'],
    ['search.json:search.kinds.members', 'common.json:common.lawyers'],
    ['layout.json:layout.telegram', 'request.json:request.telegram'],
    ['layout.json:layout.call', 'request.json:request.call'],
  ])('has one name for one thing in %s and %s', (one, other) => expect(texts.get(one)).toBe(texts.get(other)));

  // WCAG 2.5.3: who says what stands on the button means the button.
  test('names the button of the chat by the word on it', () => {
    expect(texts.get('layout.json:layout.telegram')).toContain('Telegram');
  });

  test('separates the cells of a CSV file by a sign that Excel knows', () => {
    expect(texts.get('server.json:server.staff.csvSeparator')).toMatch(/^[,;]$/);
  });

  test('is set by the typography of the language, as `npm run format` does it', () => {
    const unset = [...texts].filter(([, text]) => typeset(text, locale) !== text);
    expect(unset).toEqual([]);
  });

  if (locale !== defaultLocale) {
    test('is English only where same-as-english.json says so', () => {
      const same = [...texts].filter(([key, text]) => english.get(key) === text && hasWords(text)).map(([key]) => key);
      expect(same.sort()).toEqual([...keysSameAsEnglish(locale)].sort());
    });
  }
});

test('the keys that the specification names are there', () => {
  const keys = new Set([...english.keys()].map((key) => key.slice(key.lastIndexOf('.') + 1)));
  const named = ['whoWeAre', 'cases', 'lawyers', 'blog', 'contact', 'about', 'staff', 'gallery', 'works', 'call', 'telegram'];
  expect(named.filter((key) => !keys.has(key))).toEqual([]);
});

describe('what a translator can forget is told with file, key and remedy:', () => {
  const russian = localeByCode('ru');
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'locales-'));
    for (const code of localeCodes) cpSync(path.join(__dirname, code), path.join(root, code), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(path.join(root, 'ru', file), change(readFileSync(path.join(root, 'ru', file), 'utf8')));

  test.each([
    ['a file', () => rmSync(path.join(root, 'ru/server.json')), /^locales\/ru\/server\.json: the file is missing\. Copy it/],
    ['the folder', () => rmSync(path.join(root, 'ru'), { recursive: true }), /^locales\/ru: the folder is missing\. Copy locales\/en/],
    ['a text', () => edit('menu.json', (text) => text.replace('"privacy"', '"privat"')), /menu\.json: "menu\.privacy" is missing/],
    [
      'to remove a text',
      () => edit('menu.json', (text) => text.replace('{\n    "', '{\n    "old": "x",\n    "')),
      /"menu\.old" is not used/,
    ],
    ['to remove a file', () => writeFileSync(path.join(root, 'ru/old.json'), '{}'), /ru\/old\.json: there is no such file in locales\/en/],
    ['a placeholder', () => edit('request.json', (text) => text.replace('{{reference}}', '')), /sentText" has the placeholders "" where/],
    ['to write a text', () => edit('about.json', (text) => text.replace(/: "[^"]+"/, ': " "')), /about\.json: "[\w.]+" is empty/],
    ['a plural form', () => edit('blog.json', (text) => text.replace(/,\s*"\w+_few": "[^"]*"/, '')), /blog\.json: "[\w.]+_few" is missing/],
  ])('%s', (_, forget, told) => {
    forget();
    expect(localeProblems(russian, root)).toEqual(expect.arrayContaining([expect.stringMatching(told)]));
    expect(() => checkLocales(root)).toThrow(LocaleError);
  });

  test('a file that is not JSON is named', () => {
    edit('menu.json', (text) => text.slice(1));
    expect(() => checkLocales(root)).toThrow(/ru\/menu\.json can't be read/);
  });

  test('all locales are checked', () => {
    for (const code of localeCodes) if (code !== defaultLocale) rmSync(path.join(root, code), { recursive: true });
    expect(locales.flatMap((locale) => localeProblems(locale, root))).toHaveLength(localeCodes.length - 1);
  });
});
