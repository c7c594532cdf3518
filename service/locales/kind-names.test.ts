import { kindNames } from '../../contract/kinds';
import { kindName } from './kind-names';
import { staffLocales } from './staff-texts';

test.each(staffLocales)('%s: every kind of content has a name of its own', (locale) => {
  const names = kindNames.map((kind) => [kind, kindName(kind, locale)]);
  expect(names.filter(([kind, name]) => name === kind)).toEqual([]);
  expect(new Set(names.map(([, name]) => name)).size).toBe(kindNames.length);
});
