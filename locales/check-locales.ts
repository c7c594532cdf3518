import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultLocale, type Locale, locales } from '../contract/locales';

/** A file of texts: objects within objects. */
type Tree = { readonly [key: string]: string | Tree };

/** Texts of one file by dotted key. */
type Texts = ReadonlyMap<string, string>;

/** Texts for staff only: a locale may lack them, and the publishing desk is then not offered in it. */
const staffFile = 'staff.json';

/** Keys (`file:key`) whose text is rightly the same as in English. */
const sameAsEnglishFile = 'same-as-english.json';

/**
 * Files of a locale that hold no texts; `dates.json` says how dates are written that `Intl` writes otherwise (contract/dates.ts), and
 * `languages.json` what languages are called that it has no name for (contract/language-name.ts).
 */
const dataFiles = [sameAsEnglishFile, 'dates.json', 'languages.json'];

/** The suffix that i18next gives to the plural forms of a key. */
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

function leaves(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : leaves(value, `${prefix}${key}.`),
  );
}

const placeholders = (text: string): string => (text.match(/{{\w+}}/g) ?? []).sort().join(' ');

/**
 * Every text of a locale, by file name and dotted key.
 *
 * @param root the folder of the locales' folders
 * @throws SyntaxError that names the file, if one is not JSON
 */
export function readTexts(code: string, root = __dirname): Map<string, Texts> {
  const folder = path.join(root, code);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json') && !dataFiles.includes(file)) : [];
  return new Map(files.map((file) => [file, new Map(leaves(readTree(path.join(folder, file))))]));
}

/** The keys (`file:key`) of a locale whose text is rightly the same as in English. */
export function keysSameAsEnglish(code: string): readonly string[] {
  const file = path.join(__dirname, code, sameAsEnglishFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function readTree(file: string): Tree {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SyntaxError(`${file} can't be read: ${(error as Error).message}`);
  }
}

/** The keys that a file needs in a language: those of English, with the plural categories of the language. */
function expectedKeys(english: Texts, languageTag: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(languageTag).resolvedOptions();
  const keys = [...english.keys()].flatMap((key) =>
    pluralSuffix.test(key) ? pluralCategories.map((category) => key.replace(pluralSuffix, `_${category}`)) : [key],
  );
  return [...new Set(keys)];
}

/** What is wrong with a text; `source` is the English one. */
function textProblem(key: string, text: string, source: string): string | undefined {
  if (text.trim() === '') return 'is empty';
  if (text !== text.normalize('NFC')) return 'is not in Unicode normalization form C';
  // A form for exactly zero, one or two may say the number in words.
  const mayDropNumber = /_(zero|one|two)$/.test(key) && placeholders(text) === '';
  if (placeholders(text) !== placeholders(source) && !mayDropNumber)
    return `has the placeholders "${placeholders(text)}" where English has "${placeholders(source)}"`;
  return undefined;
}

/**
 * What the texts of a locale lack, compared with English: files, keys, plural forms, placeholders.
 *
 * @returns a line for each problem, with file, key and remedy; empty if all is there
 */
export function localeProblems({ code, languageTag }: Pick<Locale, 'code' | 'languageTag'>, root = __dirname): string[] {
  const english = readTexts(defaultLocale, root);
  const own = readTexts(code, root);
  const problem = (file: string, words: string) => `locales/${code}/${file}: ${words}`;
  if (own.size === 0) return [`locales/${code}: the folder is missing. Copy locales/${defaultLocale} there and translate its files.`];
  const superfluous = [...own.keys()].filter((file) => !english.has(file));
  return [
    ...superfluous.map((file) => problem(file, `there is no such file in locales/${defaultLocale}. Remove it.`)),
    ...[...english].flatMap(([file, sources]) => {
      const texts = own.get(file);
      if (!texts && file === staffFile) return [];
      if (!texts) return [problem(file, `the file is missing. Copy it from locales/${defaultLocale} and translate it.`)];
      const expected = expectedKeys(sources, languageTag);
      return [
        ...expected.filter((key) => !texts.has(key)).map((key) => problem(file, `"${key}" is missing. Translate it.`)),
        ...[...texts].flatMap(([key, text]) => {
          if (!expected.includes(key)) return [problem(file, `"${key}" is not used in this language. Remove it.`)];
          const found = textProblem(key, text, sources.get(key) ?? sources.get(key.replace(pluralSuffix, '_other')) ?? '');
          return found ? [problem(file, `"${key}" ${found}. Correct it.`)] : [];
        }),
      ];
    }),
  ];
}

/** Texts are missing or wrong; the message lists every problem, one a line. */
export class LocaleError extends Error {
  override readonly name = 'LocaleError';

  constructor(problems: readonly string[]) {
    super(`Texts in locales/ are incomplete:\n${problems.map((line) => `  - ${line}`).join('\n')}\nSee “Add a locale” in CONTRIBUTING.md.`);
  }
}

/**
 * Makes sure that every locale of the table has every text, because nothing falls back to English.
 *
 * @throws LocaleError
 */
export function checkLocales(root = __dirname): void {
  const problems = locales.flatMap((locale) => localeProblems(locale, root));
  if (problems.length > 0) throw new LocaleError(problems);
}
