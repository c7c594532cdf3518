import { filterRules } from './filter-styles';
import { choicesOf, matches, nearMisses, type TraitBearer, traitsOf } from './traits';

const member = (works: string[], region: string | null, languageTags: string[]): TraitBearer => ({
  works: works.map((segment) => ({ segment, language: 'en', title: segment.toUpperCase() })),
  region: region ? { segment: region, language: 'en', name: region } : null,
  languageTags,
  languageNames: languageTags.map((tag) => `name of ${tag}`),
});

const team = [
  member(['tax', 'customs'], 'tashkent', ['uz', 'en']),
  member(['family'], 'samarkand', ['uz', 'fr']),
  member([], null, ['ru']),
];
const choices = choicesOf(team, 'en');
const shown = (search: string) => team.map((one) => matches(traitsOf(one), search, choices));

test('the choices are the values that members have, without duplicates, with labels', () => {
  expect(choices.practice.map(({ value }) => value)).toEqual(['customs', 'family', 'tax']);
  expect(choices.region.map(({ label }) => label)).toEqual(['samarkand', 'tashkent']);
  expect(choices.language.map(({ label }) => label)).toEqual(['name of en', 'name of fr', 'name of ru', 'name of uz']);
});

test('choices are sorted by the collation of the page’s language', () => {
  const bearers = [member(['ö'], null, ['uz']), member(['z'], null, ['uz'])];
  const order = (tag: string) => choicesOf(bearers, tag).practice.map(({ value }) => value);
  expect(order('de')).toEqual(['ö', 'z']);
  expect(order('sv')).toEqual(['z', 'ö']);
});

test.each([
  ['nothing', '', [true, true, true]],
  ['one thing', '?practice=tax', [true, false, false]],
  ['a language of several', '?language=uz', [true, true, false]],
  ['two things that nobody has both', '?practice=tax&region=samarkand', [false, false, false]],
  ['all three', '?language=fr&practice=family&region=samarkand', [false, true, false]],
  ['a value that is no longer there', '?practice=maritime', [true, true, true]],
  ['a part of a value', '?practice=ta', [true, true, true]],
  ['parameters of others', '?utm_source=x', [true, true, true]],
])('a query string with %s', (_, search, expected) => {
  expect(shown(search)).toEqual(expected);
});

test('there is a CSS rule for each value, which hides the members without it', () => {
  const rules = filterRules(choices);
  expect(rules).toContain(
    '#team:not([data-rendered]):has([name=practice]>[value="tax"]:checked) [data-practice]:not([data-practice~="tax"]){display:none}',
  );
  expect(rules.match(/:checked\) \[data-/g)).toHaveLength(3 + 2 + 4);
});

test('near misses of a selection are those who match each part of it', () => {
  expect(nearMisses(team, '?practice=tax&language=fr', choices)).toEqual([
    { dimension: 'practice', label: 'TAX', language: 'en', members: [team[0]] },
    { dimension: 'language', label: 'name of fr', members: [team[1]] },
  ]);
});
