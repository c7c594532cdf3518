import { plainText } from '../../contract/head-text';
import { localeByCode } from '../../contract/locales';
import { type Entity, type GraphContext, ownId } from './graph-context';

interface QuestionAndAnswer {
  readonly segment: string;
  readonly question: string;
  /** HTML. */
  readonly answer: string;
}

/** The questions of a page with their answers. */
export const questions =
  (items: readonly QuestionAndAnswer[]) =>
  (context: GraphContext): Entity[] =>
    items.map(({ segment, question, answer }) => ({
      '@type': 'Question',
      '@id': ownId(context, segment),
      name: question,
      inLanguage: localeByCode(context.locale).languageTag,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }));
