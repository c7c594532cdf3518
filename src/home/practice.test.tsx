import { render, screen } from '@testing-library/react';
import { localeTexts } from '../../testing/form/texts-of';
import { TextsProvider } from '../i18n/texts-provider';
import { Practice } from './practice';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const texts = localeTexts('en', 'home');

const work = (itemId: string, category: string | null) => ({
  itemId,
  segment: itemId,
  language: 'en',
  title: itemId,
  text: '',
  category: category === null ? null : { itemId: category },
});

test('the index of practices ends with those whose category does not exist', () => {
  const categories = [{ itemId: 'money', segment: 'money', language: 'en', name: 'Money' }];
  render(
    <TextsProvider locale="en" texts={texts}>
      <Practice categories={categories} works={[work('space', null), work('tax', 'money')]} />
    </TextsProvider>,
  );
  const index = document.querySelector('#practice-index');
  expect([...(index?.querySelectorAll('li') ?? [])].map((line) => line.textContent)).toEqual(['taxMoney', 'space']);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Money']);
});
