import { createI18n } from './create-i18n';
import { createTexts } from './texts';

const textsOf = (language: string, minutes: Record<string, string>) => {
  const i18n = createI18n(
    {
      edges: [
        { node: { ns: 'common', language, data: { common: { version: 'v {{version}}' } } } },
        { node: { ns: 'blog', language, data: { blog: minutes } } },
      ],
    },
    language,
  );
  return createTexts(i18n.t, language);
};

test('texts come from any namespace of the page, with interpolated values', () => {
  const t = textsOf('en', { title: 'Blog' });
  expect(t('blog.title')).toBe('Blog');
  expect(t('common.version', { version: '<2>' })).toBe('v <2>');
});

test.each([
  ['ru', { minutes_one: '{{number}} минута', minutes_few: '{{number}} минуты', minutes_many: '{{number}} минут' }, 3, '3 минуты'],
  ['ru', { minutes_one: '{{number}} минута', minutes_few: '{{number}} минуты', minutes_many: '{{number}} минут' }, 11, '11 минут'],
  ['ar', { minutes_two: 'دقيقتان', minutes_few: '{{number}} دقائق' }, 2, 'دقيقتان'],
  ['kr', { minutes_other: '{{number}}분' }, 1, '1분'],
])('plural form in %s', (language, words, count, expected) => {
  expect(textsOf(language, words)('blog.minutes', { count })).toBe(expected);
});
