import { render, screen } from '@testing-library/react';
import { localeTexts } from '../../testing/form/texts-of';
import CornerSlice from './corner-slice';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const locales = localeTexts('en', 'common', 'layout', 'menu');

test.each([
  ['with contacts it is a bar on narrow screens', { phone: '+998 00 000 00 01', telegram: 'https://t.me/mezon_example' }, true],
  ['without contacts there is no bar', null, false],
])('%s', (_, contentContact, isBar) => {
  render(<CornerSlice data={{ locales, contentContact }} sliceContext={{ locale: 'en' }} />);
  expect(screen.getByRole('complementary').className.split(' ')).toHaveLength(isBar ? 2 : 1);
});
