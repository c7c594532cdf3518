import type { LocaleCode } from '../../contract/locales';
import { searchOf } from '../../testing/search/unanswered';
import { analyse } from './analyse';
import { loadStemmer } from './stemmers';

async function termsOf(text: string, locale: LocaleCode): Promise<string[]> {
  const words = analyse(text, locale, await loadStemmer(locale));
  return words.flatMap((word) => word.map(({ term }) => term));
}

test.each<[LocaleCode, string, string]>([
  ['uz', 'солиқлар', 'soliqlar'],
  ['uz', 'Шартнома тузиш', 'Shartnoma tuzish'],
  ['uz', 'КЎЧМАС МУЛК', 'Koʻchmas mulk'],
  ['uz', 'маъно ва чегирма', 'maʼno va chegirma'],
  ['uz', 'ёқилғи', 'yoqilgʻi'],
  ['uz', 'Европа ва поезд', 'Yevropa va poyezd'],
  ['uz', 'объект', 'obyekt'],
  ['uz', 'цирк, акция, конституция', 'sirk, aksiya, konstitutsiya'],
  ['uz', 'Ҳамза Жўраев', 'Hamza Joʻrayev'],
  ['ar', '٢٠٢٤ ۲۰۲۴ ٠٩ ۰۹', '2024 2024 09 09'],
  ['ar', 'شرکت قانونی', 'شركت قانوني'],
  ['uz', 'кўчмас'.normalize('NFD'), 'koʻchmas'],
  ['kr', '노동 허가'.normalize('NFD'), '노동 허가'],
])('in %s, %s has the terms of %s', async (locale, typed, other) => {
  expect(await termsOf(typed, locale)).toEqual(await termsOf(other, locale));
});

test('Cyrillic stays as it is where the language is written in it', async () => {
  expect(await termsOf('Ёлка', 'ru')).toEqual(['елк']);
});

test('what was found is marked in a text of decomposed characters, too', async () => {
  const title = '노동 허가'.normalize('NFD');
  const [found] = (await searchOf([{ path: '/works/permits', kind: 'works', title, text: '', names: '', terms: '' }], 'kr'))('노동');
  expect(found?.marked('title')).toEqual([
    { text: '노동', isMarked: true },
    { text: ' 허가', isMarked: false },
  ]);
});
