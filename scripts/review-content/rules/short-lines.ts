import { columnsOf } from '../../../contract/head-text';
import { pagesOf } from '../content/read-content';
import type { Rule } from './rule';

/** What a card holds in four lines of a phone. A Chinese or Korean character takes two columns. */
const cardColumns = 90;

/** Lines for cards that are too long for them: cards cut nothing. */
export const shortLines: Rule = (content) =>
  pagesOf(content).flatMap(({ file, texts }) =>
    texts
      .filter(({ field, words }) => field === 'short' && columnsOf(words) > cardColumns)
      .map(({ words }) => ({
        rule: 'short-lines',
        file,
        message: `short: <${words}> has ${columnsOf(words)} columns; a card holds ${cardColumns}.`,
      })),
  );
