import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, localeByCode, localeCodes } from '../contract/locales';

type Words = { [key: string]: string | Words };

/** Every text by dotted key. */
function leaves(words: Words, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...leaves(value, `${prefix}${key}.`)],
    ),
  );
}

function textsOf(locale: string): Map<string, string> {
  const folder = path.join(__dirname, locale);
  return new Map(readdirSync(folder).flatMap((file) => [...leaves(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))]));
}

const pluralSuffix = /_(zero|one|two|few|many|other)$/;
const english = textsOf(defaultLocale);
const stems = [...new Set([...english.keys()].filter((key) => pluralSuffix.test(key)).map((key) => key.replace(pluralSuffix, '')))];

/** The keys that a locale must have: English's, with the plural categories of its own language. */
function expectedKeys(locale: string): string[] {
  const categories = new Intl.PluralRules(localeByCode(locale as 'en').languageTag).resolvedOptions().pluralCategories;
  const singular = [...english.keys()].filter((key) => !pluralSuffix.test(key));
  return [...singular, ...stems.flatMap((stem) => categories.map((category) => `${stem}_${category}`))].sort();
}

const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort();
/** Whether there is more than placeholders and signs, which languages may share. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/{{\w+}}/g, ''));

/** Texts that are rightly the same in English and another language. */
const sameAsEnglish = new Set(JSON.parse(readFileSync(path.join(__dirname, 'same-as-english.json'), 'utf8')) as string[]);

test('there is a folder for each locale, and no other', () => {
  const folders = readdirSync(__dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  expect(folders.sort()).toEqual([...localeCodes].sort());
});

describe.each(localeCodes)('%s', (locale) => {
  const texts = textsOf(locale);

  test('has exactly the keys of English, in its own plural categories', () => {
    expect([...texts.keys()].sort()).toEqual(expectedKeys(locale));
  });

  test('keeps the placeholders', () => {
    for (const [key, text] of texts) {
      const source = english.get(key) ?? english.get(key.replace(pluralSuffix, '_other')) ?? '';
      // A form for exactly one or two may say the number in words.
      const mayDropNumber = /_(zero|one|two)$/.test(key);
      if (!(mayDropNumber && placeholders(text).length === 0)) expect([key, placeholders(text)]).toEqual([key, placeholders(source)]);
    }
  });

  test('has no empty text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  if (locale !== defaultLocale) {
    test('is not English', () => {
      const same = [...texts].filter(
        ([key, text]) => english.get(key) === text && hasWords(text) && !sameAsEnglish.has(`${locale}:${key}`),
      );
      expect(same).toEqual([]);
    });
  }
});
