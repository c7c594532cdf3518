import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { controlNearView } from '../../../testing/form/near-view';
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

describe('a banner', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Index of the slide that is shown once the slider has replaced the list and the time for a turn has passed. */
  async function slideAfter(use: (list: HTMLElement) => void): Promise<string | null | undefined> {
    Object.assign(window, { matchMedia: () => ({ matches: false }) });
    const inView = controlNearView();
    const slides = ['a', 'b', 'c'].map((key) => ({ key, title: key, content: key }));
    render(
      <TextsProvider locale="en" texts={texts}>
        <Carousel label="Welcome" kind="banner" slides={slides} />
      </TextsProvider>,
    );
    use(screen.getByRole('list'));
    inView.comes();
    await waitFor(() => expect(document.querySelector('[data-carousel=slider]')).not.toBeNull());
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    return document.querySelector('[aria-current]')?.getAttribute('data-go');
  }

  test('rotates by itself', async () => {
    expect(await slideAfter(() => undefined)).toBe('1');
  });

  test('stays at the slide that a visitor chose before the slider came', async () => {
    // jsdom does not scroll.
    Element.prototype.scrollBy = () => undefined;
    expect(await slideAfter(() => fireEvent.click(screen.getByRole('button', { name: 'Slide 1: a' })))).toBe('0');
  });

  test('stays at the slide that was chosen by a press that the script of the served page handled', async () => {
    const handle = (event: Event) => event.preventDefault();
    addEventListener('click', handle, { capture: true, once: true });
    expect(await slideAfter(() => fireEvent.click(screen.getByRole('button', { name: 'Next' })))).toBe('0');
  });

  test('stays at the slide that the list was scrolled to', async () => {
    const scroll = (list: HTMLElement) => {
      // jsdom has no layout.
      for (const [index, slide] of [...list.children].entries())
        slide.getBoundingClientRect = () => ({ left: (index - 1) * 100 }) as DOMRect;
      fireEvent.scroll(list);
    };
    expect(await slideAfter(scroll)).toBe('1');
  });
});
