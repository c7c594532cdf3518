import { fireEvent, render, screen } from '@testing-library/react';
import { localeTexts } from '../../../testing/form/texts-of';
import { TextsProvider } from '../../i18n/texts-provider';
import { Tabs } from './tabs';

/** Clicks the second of two tabs. Returns whether it is selected, and whether the browser follows the link. */
function click(keys: object): [isSelected: string | null, isFollowed: boolean] {
  render(
    <TextsProvider locale="en" texts={localeTexts('en', 'common')}>
      <Tabs label="Practices" tabs={['one', 'two'].map((id) => ({ id, title: id, content: id }))} />
    </TextsProvider>,
  );
  const tab = screen.getByRole('tab', { name: 'two' });
  const isFollowed = fireEvent.click(tab, keys);
  return [tab.getAttribute('aria-selected'), isFollowed];
}

test('a click selects a tab', () => {
  expect(click({})).toEqual(['true', false]);
});

test.each(['ctrlKey', 'metaKey'])('a click with %s opens the link to the panel in a new tab of the browser', (key) => {
  expect(click({ [key]: true })).toEqual(['false', true]);
});
