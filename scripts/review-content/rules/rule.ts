import { type LocaleCode, localeCodes } from '../../../contract/locales';
import type { Text } from '../content/page';
import { type Content, pagesOf } from '../content/read-content';
import { excerpt, type Finding } from '../finding';

/** Finds what is wrong with a content in one respect. */
export type Rule = (content: Content) => Finding[];

/** A pattern that no text may match, and what to tell of a match. */
export interface Ban {
  /** With the flags `g` and `u`. */
  readonly pattern: RegExp;
  readonly advice: string;
}

/**
 * A rule that looks for patterns in the words of texts.
 *
 * @param rule name of the rule
 * @param bans what is looked for
 * @param locales the languages it applies to
 * @param wordsOf what of a text is looked at
 */
export function banRule(
  rule: string,
  bans: readonly Ban[],
  locales: readonly LocaleCode[] = localeCodes,
  wordsOf: (text: Text) => string = ({ words }) => words,
): Rule {
  return (content) =>
    pagesOf(content)
      .filter(({ locale }) => locales.includes(locale))
      .flatMap(({ file, texts }) =>
        texts.flatMap((text) => {
          const words = wordsOf(text);
          return bans.flatMap(({ pattern, advice }) =>
            [...words.matchAll(pattern)].map((match) => ({
              rule,
              file,
              message: `${text.field}: ${excerpt(words, match.index, match[0].length)} ${advice}`,
            })),
          );
        }),
      );
}
