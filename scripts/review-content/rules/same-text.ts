import type { Page } from '../content/page';
import { pagesOf } from '../content/read-content';
import { withoutLatinTerms } from '../latin-terms';
import type { Rule } from './rule';

/** Shorter ones are the same by nature: names, years, abbreviations. Characters. */
const shortest = 25;

const letters = /\p{L}/u;

function linesOf({ texts }: Page): { field: string; line: string }[] {
  return texts.flatMap(({ field, words }) =>
    words
      .split('\n')
      .filter((line) => letters.test(line) && withoutLatinTerms(line).length >= shortest)
      .map((line) => ({ field, line })),
  );
}

/** Paragraphs that stand in the files of two languages, one of which will not understand them. */
export const sameText: Rule = (content) => {
  const first = new Map<string, Page>();
  return pagesOf(content).flatMap((page) =>
    linesOf(page).flatMap(({ field, line }) => {
      const other = first.get(line);
      if (!other) first.set(line, page);
      if (!other || other.locale === page.locale) return [];
      return [{ rule: 'same-text', file: page.file, message: `${field}: <${line}> is the same in ${other.file}; translate it.` }];
    }),
  );
};
