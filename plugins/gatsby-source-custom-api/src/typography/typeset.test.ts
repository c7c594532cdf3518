import fc from 'fast-check';
import { type LocaleCode, localeCodes } from '../../../../contract/locales';
import { typeset } from './typeset';

/** Shows no-break spaces: `~` is U+00A0, `_` the narrow U+202F. */
const shown = (text: string) => text.replaceAll('\u00A0', '~').replaceAll('\u202F', '_');

const cases: readonly (readonly [LocaleCode, string, string])[] = [
  ['en', 'From 2010 – 2014, on 9 December 2025', 'From 2010–2014, on 9~December 2025'],
  ['en', 'Open: 12% of 1,900 matters; see Art. 5', 'Open: 12% of 1,900 matters; see Art.~5'],
  ['ru', 'Мы работаем — и в суде, и с банком', 'Мы работаем~— и~в~суде, и~с~банком'],
  ['ru', 'Вряд ли 1 900 дел, 12 % от 5 млн: № 7, г. Ташкент, 2026 г.', 'Вряд~ли 1~900 дел, 12~% от 5~млн: №~7, г.~Ташкент, 2026~г.'],
  ['ru', 'с 1 ноября 2026 года, т. е. Н. Алиева', 'с~1~ноября 2026 года, т.~е.~Н.~Алиева'],
  ['ru', 'Позвоните: +998 00 000 01 23', 'Позвоните: +998 00 000 01 23'],
  ['uz', 'Shartnoma – asos, 2019-2021, 1 900 ta', 'Shartnoma~– asos, 2019–2021, 1~900 ta'],
  ['de', 'Steuer – z. B. 12 % nach § 5, am 9. Dezember', 'Steuer~– z.~B. 12~% nach §~5, am 9.~Dezember'],
  ['fr', 'Combien ? « Oui » : deux ; rien !', 'Combien_? «~Oui~»~: deux_; rien_!'],
  ['fr', 'Combien? «Oui»: à 9:30, 12 % de 1 900 le 1er mai', 'Combien_? «~Oui~»~: à 9:30, 12~% de 1_900 le 1er~mai'],
  [
    'fr',
    'Écrivez à a@b.example : https://b.example/?a=1;b ou a@b.example!',
    'Écrivez à a@b.example~: https://b.example/?a=1;b ou a@b.example!',
  ],
  ['fr', 'un mot —»', 'un mot~—~»'],
  ['tr', '2010 – 2014 arası – 9 Aralık', '2010–2014 arası~– 9~Aralık'],
  ['ar', 'من 2010 – 2014، في 1 نوفمبر؟', 'من 2010–2014، في 1~نوفمبر؟'],
  ['kr', '2010 – 2014년, 12% 이상: 예?', '2010–2014년, 12% 이상: 예?'],
  ['zh', '2010 – 2014年，12%：好？', '2010–2014年，12%：好？'],
];

test.each(cases)('%s: %s', (locale, plain, set) => {
  expect(shown(typeset(plain, locale))).toBe(set);
});

test.each([
  ['a version', '2026-11'],
  ['a day', '2026-11-01'],
  ['a phone number', '+998 71 200-20-14'],
  ['an address', 'https://mezon.example/2010-2014/?a=b'],
])('%s is no range of years', (_, text) => {
  for (const locale of localeCodes) expect(typeset(text, locale)).toBe(text);
});

const piece = fc.constantFrom(
  ...' \u00A0\u202F–—-:;?!«»%№§.,@/',
  'в',
  'ли',
  'г.',
  'mot',
  'X',
  '2014',
  '900',
  '5',
  'https://a.example',
  'мая',
  'mai',
);

test.each(localeCodes)('%s: what is set stays as it is, and nothing but spaces and dashes ever changes', (locale) => {
  const bare = (text: string) => text.replace(/[\s–—-]/g, '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const once = typeset(text, locale);
      expect(typeset(once, locale)).toBe(once);
      expect(bare(once)).toBe(bare(text));
    }),
    { numRuns: 2_000 },
  );
});
