import { plainText } from '../../contract/head-text';
import { isLocaleCode, localeByCode } from '../../contract/locales';
import { type Entity, type GraphContext, ownId } from './graph-context';
import type { PageDescription } from './page-graph';

interface QuestionAndAnswer {
  readonly segment: string;
  /** Locale code of the language that the texts are actually in. */
  readonly language: string;
  readonly question: string;
  /** HTML. */
  readonly answer: string;
}

/** A page of questions with their answers; where none is answered, a page like any other. */
export function questionPage(label: string, items: readonly QuestionAndAnswer[]): PageDescription {
  const answered = items.map((item) => ({ ...item, text: plainText(item.answer) })).filter(({ text }) => text !== '');
  if (answered.length === 0) return { crumbs: [{ label }] };
  const main = (context: GraphContext): Entity[] =>
    answered.map(({ segment, language, question, text }) => ({
      '@type': 'Question',
      '@id': ownId(context, segment),
      name: question,
      inLanguage: localeByCode(isLocaleCode(language) ? language : context.locale).languageTag,
      acceptedAnswer: { '@type': 'Answer', text },
    }));
  return { type: 'FAQPage', crumbs: [{ label }], main };
}
