import { render, screen } from '@testing-library/react';
import { Wordmark } from './wordmark';

test.each([
  ['Mezon', true],
  ['Mezon Legal', false],
  ['Registon', false],
])('only the name that is drawn may be replaced by its drawing: %s', (name, isDrawn) => {
  render(<Wordmark name={name} />);
  expect(screen.getByText(name).className.split(' ')).toHaveLength(isDrawn ? 2 : 1);
});
