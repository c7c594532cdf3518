import i18next, { type createInstance, type InitOptions } from 'i18next';

const shared: { createInstance: typeof createInstance } = require('./shared-i18next');

const optionsOf = (minutes: string): InitOptions => ({
  resources: { ru: { common: { home: 'Главная', version: 'v {{version}}' }, blog: { blog: { minutes } } } },
  lng: 'ru',
  fallbackLng: false,
  defaultNS: 'common',
  fallbackNS: ['blog'],
  interpolation: { escapeValue: false },
});

function instance(library: typeof shared, options: InitOptions) {
  const made = library.createInstance();
  void made.init(options);
  return made;
}

test('texts are those of i18next', () => {
  const [ours, theirs] = [shared, i18next].map((library) => instance(library, optionsOf('{{number}} минут')));
  for (const [key, values] of [
    ['home'],
    ['home'],
    ['version', { version: '<2>' }],
    ['version', { version: 3 }],
    ['blog.minutes', { number: 5 }],
  ] as const) {
    expect(ours?.t(key, values)).toBe(theirs?.t(key, values));
    expect(ours?.getFixedT(null, 'common')(key, values)).toBe(theirs?.getFixedT(null, 'common')(key, values));
  }
  expect(ours?.language).toBe('ru');
});

test('the same texts share an instance, changed ones do not', () => {
  const [one, same, changed] = ['минут', 'минут', 'мин.'].map((minutes) => instance(shared, optionsOf(minutes)));
  expect(one?.store).toBe(same?.store);
  expect([one?.t('blog.minutes'), changed?.t('blog.minutes')]).toEqual(['минут', 'мин.']);
});
