import { plainText } from '../../contract/head-text';
import { isLocaleCode, localeByCode } from '../../contract/locales';
import { type Entity, type GraphContext, ownId } from './graph-context';

interface QuestionAndAnswer {
  readonly segment: string;
  /** Locale code of the language that the texts are actually in. */
  readonly language: string;
  readonly question: string;
  /** HTML. */
  readonly answer: string;
}

/** The questions of a page with their answers. */
export const questions =
  (items: readonly QuestionAndAnswer[]) =>
  (context: GraphContext): Entity[] =>
    items.map(({ segment, language, question, answer }) => ({
      '@type': 'Question',
      '@id': ownId(context, segment),
      name: question,
      inLanguage: localeByCode(isLocaleCode(language) ? language : context.locale).languageTag,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }));
