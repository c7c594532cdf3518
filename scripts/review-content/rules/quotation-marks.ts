import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { banRule, type Rule } from './rule';

/** The quotation marks of each language, the inner ones too. The apostrophe U+2019 is also the right one of some pairs. */
const marksOf: Readonly<Partial<Record<LocaleCode, string>>> = {
  en: '“”‘’',
  ru: '«»„“',
  uz: '“”',
  kr: '“”‘’「」『』',
  zh: '“”‘’《》〈〉',
  de: '„“‚‘’',
  fr: '«»“”’',
  ar: '«»“”',
  tr: '“”‘’',
};

const allMarks = '«»“”„‘’‚‹›「」『』《》〈〉"\'';

/** Marks of typewriters and of other languages. */
const foreignMarks = localeCodes.flatMap((locale) => {
  const own = marksOf[locale];
  if (!own) return [];
  const foreign = [...allMarks].filter((mark) => !own.includes(mark)).join('');
  const advice = `has a mark that is not used in "${locale}"; its own are ${own}`;
  return banRule('quotation-marks', [{ pattern: new RegExp(`[${foreign}]+`, 'gu'), advice }], [locale]);
});

export const quotationMarks: Rule = (content) => foreignMarks.flatMap((rule) => rule(content));
