import { fireEvent, render, screen } from '@testing-library/react';
import { onPlainClick } from './on-plain-click';

const elsewhere = '#elsewhere';

/** Clicks a link. Returns how often it was acted, and whether the browser follows the link. */
function click(keys: object): [acted: number, isFollowed: boolean] {
  const act = jest.fn();
  render(
    <a href={elsewhere} onClick={onPlainClick(act)}>
      Elsewhere
    </a>,
  );
  const isFollowed = fireEvent.click(screen.getByRole('link'), keys);
  return [act.mock.calls.length, isFollowed];
}

test('a click acts in place of the link', () => {
  expect(click({})).toEqual([1, false]);
});

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('a click with %s follows the link', (key) => {
  expect(click({ [key]: true })).toEqual([0, true]);
});
