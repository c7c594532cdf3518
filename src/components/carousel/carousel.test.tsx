import { render, screen } from '@testing-library/react';
import { localeTexts } from '../../../testing/form/texts-of';
import { TextsProvider } from '../../i18n/texts-provider';
import { Carousel } from './carousel';

const texts = localeTexts('en', 'home');

/** What the buttons of three cards say of themselves, with so many of them side by side. */
function states(perView: number) {
  const slides = ['a', 'b', 'c'].map((key) => ({ key, title: key, content: key }));
  render(
    <TextsProvider locale="en" texts={texts}>
      <style>{`[data-carousel] { --per-view: ${perView} }`}</style>
      <Carousel label="Services" kind="cards" slides={slides} />
    </TextsProvider>,
  );
  return ['Back', 'Next'].map((name) => screen.getByRole('button', { name }).getAttribute('aria-disabled'));
}

test.each([
  [1, ['true', 'false']],
  [2, ['true', 'false']],
  [3, ['true', 'true']],
  [4, ['true', 'true']],
])('with %i of three cards in view, only the buttons that move them can be pressed', (perView, expected) => {
  expect(states(perView)).toEqual(expected);
});
