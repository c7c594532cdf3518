import { gatherItems } from './gather-items';

test.each([undefined, null, 'soon', '13.01.2026 10:00'])('a text whose time of change is %p has none that is known', (updatedAt) => {
  const items = [{ id: 'lease', title: 'Lease', language: 'en', updatedAt }];
  expect(gatherItems([{ kind: 'blogs', locale: 'en', items }])).toEqual([
    { kind: 'blogs', id: 'lease', titles: { en: 'Lease' }, updatedAt: { en: '' } },
  ]);
});
