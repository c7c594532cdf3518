import { questions } from './questions';

test('a question that is not translated is in the language that it is in, by its standard tag', () => {
  const item = { segment: 'fees', question: 'How are fees calculated?', answer: '<p>By the hour.</p>' };
  const describe = questions([
    { ...item, language: 'kr' },
    { ...item, segment: 'term', language: 'en' },
  ]);
  const entities = describe({
    url: 'https://mezon.example/kr/faq',
    locale: 'kr',
    address: { siteUrl: 'https://mezon.example', localeOrigins: {} },
    description: '',
    image: undefined,
  });
  expect(entities).toMatchObject([
    { '@id': 'https://mezon.example/kr/faq#fees', inLanguage: 'ko' },
    { '@id': 'https://mezon.example/kr/faq#term', inLanguage: 'en' },
  ]);
});
