import { type LocaleCode, localeCodes } from '../../../contract/locales';
import { banRule, type Rule } from './rule';

/** Scripts (ISO 15924 names as Unicode has them) that letters of a language belong to; names of firms keep their Latin letters.
 * A new locale is not judged until it stands here. */
const scriptsOf: Readonly<Partial<Record<LocaleCode, readonly string[]>>> = {
  en: ['Latin'],
  ru: ['Cyrillic', 'Latin'],
  uz: ['Latin'],
  kr: ['Hangul', 'Latin'],
  zh: ['Han', 'Latin'],
  de: ['Latin'],
  fr: ['Latin'],
  ar: ['Arabic', 'Latin'],
  tr: ['Latin'],
};

/** Letters of no script of its own, such as ʻ and ʼ, are at home everywhere. */
const homeless = ['Common', 'Inherited'];

const foreignLetters = (scripts: readonly string[]): RegExp =>
  new RegExp(`(?:(?!${[...scripts, ...homeless].map((script) => `\\p{Script=${script}}`).join('|')})\\p{L})+`, 'gu');

const foreign = localeCodes.flatMap((locale) => {
  const scripts = scriptsOf[locale];
  if (!scripts) return [];
  return banRule(
    'foreign-script',
    [{ pattern: foreignLetters(scripts), advice: `has letters that do not belong into "${locale}".` }],
    [locale],
  );
});

/** Latin and Cyrillic letters side by side: a c or an o typed on the wrong keyboard, which no reader sees and no search finds. */
const mixed = banRule(
  'foreign-script',
  [
    {
      pattern: /\p{Script=Cyrillic}\p{Script=Latin}+|\p{Script=Latin}+\p{Script=Cyrillic}/gu,
      advice: 'mixes Latin and Cyrillic letters in one word; type it anew.',
    },
  ],
  ['ru'],
);

/** Letters of a script that the language is not written in. */
export const foreignScript: Rule = (content) => [...foreign, mixed].flatMap((rule) => rule(content));
