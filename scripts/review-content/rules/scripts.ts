import { localeCodes, scriptOf } from '../../../contract/locales';
import { withoutLatinTerms } from '../latin-terms';
import { banRule, type Rule } from './rule';

/**
 * Unicode's names of the scripts that a language is written in, by the language's script (ISO 15924). All may hold Latin letters, in names
 * of firms.
 */
const unicodeScripts: Readonly<Record<string, readonly string[]>> = {
  Latn: ['Latin'],
  Cyrl: ['Cyrillic', 'Latin'],
  Kore: ['Hangul', 'Latin'],
  Hans: ['Han', 'Latin'],
  Arab: ['Arabic', 'Latin'],
};

/** Letters of no script of its own, such as ʻ and ʼ, are at home everywhere. */
const homeless = ['Common', 'Inherited'];

const foreignLetters = (scripts: readonly string[]): RegExp =>
  new RegExp(`(?:(?!${[...scripts, ...homeless].map((script) => `\\p{Script=${script}}`).join('|')})\\p{L})+`, 'gu');

const foreign = localeCodes.flatMap((locale) => {
  const scripts = unicodeScripts[scriptOf(locale) ?? ''];
  if (!scripts) throw new Error(`Name the Unicode script of “${locale}” in scripts/review-content/rules/scripts.ts.`);
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
  localeCodes.filter((locale) => scriptOf(locale) === 'Cyrl'),
);

/** Letters of a script that the language is not written in. */
export const foreignScript: Rule = (content) => [...foreign, mixed].flatMap((rule) => rule(content));

const word = String.raw`\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}’'.-]*`;

/** Four words in a row are a phrase that someone left untranslated; shorter runs are abbreviations and names. */
const phrase = new RegExp(`${word}(?:[ ,\u00A0]+${word}){3,}`, 'gu');

/** Untranslated phrases in languages that are not written in Latin letters. */
export const latinSentences = banRule(
  'latin-sentences',
  [{ pattern: phrase, advice: 'seems to be untranslated. If it is a name, enter it in latin-terms.ts.' }],
  localeCodes.filter((locale) => scriptOf(locale) !== 'Latn'),
  ({ words }) => withoutLatinTerms(words),
);
