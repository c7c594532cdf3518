import { render, screen } from '@testing-library/react';
import { textsOf } from '../../testing/form/texts-of';
import type { LocaleTexts } from '../i18n/create-i18n';
import { TextsProvider } from '../i18n/texts-provider';
import { Practice } from './practice';

jest.mock('gatsby', () => require('../../testing/form/gatsby'));

const texts = { edges: [{ node: { ns: 'home', language: 'en', data: textsOf('en', 'home') } }] } as LocaleTexts;

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
