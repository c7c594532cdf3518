import { questionPage } from './questions';

const item = { segment: 'fees', language: 'en', question: 'How are fees calculated?', answer: '<p>By the hour.</p>' };
const context = {
  url: 'https://mezon.example/kr/faq',
  locale: 'kr',
  address: { siteUrl: 'https://mezon.example', localeOrigins: {} },
  description: '',
  image: undefined,
} as const;

test('a question that is not translated is in the language that it is in, by its standard tag', () => {
  const { main } = questionPage('FAQ', [
    { ...item, language: 'kr' },
    { ...item, segment: 'term' },
  ]);
  expect(main?.(context)).toMatchObject([
    { '@id': 'https://mezon.example/kr/faq#fees', inLanguage: 'ko' },
    { '@id': 'https://mezon.example/kr/faq#term', inLanguage: 'en' },
  ]);
});

test('a question without an answer is none, and a page without any other is no page of questions', () => {
  const blank = { ...item, segment: 'term', answer: '<p> </p>' };
  const { type, main } = questionPage('FAQ', [item, blank]);
  expect([type, main?.(context)]).toMatchObject(['FAQPage', [{ '@id': 'https://mezon.example/kr/faq#fees' }]]);
  for (const items of [[blank], []]) expect(questionPage('FAQ', items)).toEqual({ crumbs: [{ label: 'FAQ' }] });
});
