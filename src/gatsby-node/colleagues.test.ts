import { colleaguesOf } from './colleagues';

describe('colleagues', () => {
  const works = { tax: ['ada', 'ben'], customs: ['ada', 'cem', 'ben'], family: ['dina'] };
  const of = (id: string, ...names: (keyof typeof works)[]) =>
    colleaguesOf(
      id,
      names.map((name) => works[name]),
    );

  test('share a practice, without duplicates, those with the most shared practices first', () => {
    expect(of('ada', 'customs', 'tax')).toEqual(['ben', 'cem']);
  });

  test('are mutual', () => {
    expect(of('cem', 'customs')).toContain('ada');
    expect(of('ada', 'customs', 'tax')).toContain('cem');
  });

  test('are empty for a member who shares no practice', () => {
    expect(of('dina', 'family')).toEqual([]);
  });
});
