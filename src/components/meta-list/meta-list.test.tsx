import { render } from '@testing-library/react';
import { LocaleContext } from '../../i18n/use-locale';
import { MetaList } from './meta-list';

const shown = (rows: Parameters<typeof MetaList>[0]['rows']) =>
  render(
    <LocaleContext.Provider value="ar">
      <MetaList rows={rows} />
    </LocaleContext.Provider>,
  ).container;

test('a value is in the language of its item, its label in that of the page', () => {
  const { innerHTML } = shown([{ label: 'العميل', value: 'A bank', language: 'en' }]);
  expect(innerHTML).toContain('<dt>العميل</dt><dd><span lang="en" dir="ltr">A bank</span></dd>');
});

test('a label can be foreign, too', () => {
  expect(shown([{ label: 'Clients', labelLanguage: 'en', value: '٤' }]).innerHTML).toContain(
    '<dt lang="en" dir="ltr">Clients</dt><dd>٤</dd>',
  );
});

test('rows without a value are left out, and the list without rows', () => {
  expect(
    shown([
      { label: 'a', value: 1 },
      { label: 'b', value: '' },
    ]).textContent,
  ).toBe('a1');
  expect(shown([{ label: 'b', value: undefined }]).innerHTML).toBe('');
});
