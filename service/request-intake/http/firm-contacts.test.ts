import { firmContacts } from './firm-contacts';

test('many who want to know at once are one question for each language', async () => {
  let asked = 0;
  const contacts = firmContacts(async (locale) => {
    asked += 1;
    return { phone: locale };
  });
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => contacts(index % 2 === 0 ? 'en' : 'ru')));
  expect([asked, answers[0], answers[1]]).toEqual([2, { phone: 'en' }, { phone: 'ru' }]);
});

test.each([
  ['an answer that fails', () => Promise.reject(new Error('no'))],
  [
    'a question that throws',
    () => {
      throw new Error('no');
    },
  ],
  ['nobody to ask', undefined],
])('%s gives no contacts', async (_what, ask) => expect(await firmContacts(ask)('en')).toEqual({}));
