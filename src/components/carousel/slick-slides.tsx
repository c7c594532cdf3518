import { forwardRef, type ReactNode, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import Slider from 'react-slick';
import css from 'slick-carousel/slick/slick.css?text';
import { adoptStyles } from '../../browser/adopt-styles';
import { prefersReducedMotion } from '../../browser/preferences';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import * as styles from './slick-slides.module.css';
import { clampFirst, placeOf, type Slide } from './slides';

export interface SlickProps {
  slides: readonly Slide[];
  perView: number;
  first: number;
  /** Called when slides start to move. */
  onMove(first: number): void;
  /** Called on swipe. */
  onSwipe(): void;
  /** Called once when all visible images are decoded. */
  onReady(): void;
}

export interface SlickHandle {
  /** Moves so that the slide comes first. */
  goTo(first: number): void;
}

const milliseconds = 300;

adoptStyles(css);

/**
 * The slides in react-slick, moved by swipe and by `goTo`. Works around defects of react-slick; see
 * docs/decisions/037-carousel.md.
 */
export const SlickSlides = forwardRef<SlickHandle, SlickProps>(({ slides, perView, first, onMove, onSwipe, onReady }, handle) => {
  const t = useTexts();
  const { dir } = useLocale();
  const slider = useRef<Slider>(null);
  const root = useRef<HTMLDivElement>(null);
  const window = { count: slides.length, perView, dir };
  const place = placeOf(clampFirst(first, window), window);
  const shown = useRef({ first, perView });
  shown.current = { first, perView };

  const goTo = (target: number) => slider.current?.slickGoTo(placeOf(target, window));
  useImperativeHandle(handle, () => ({ goTo }));

  /** Runs after each react-slick update: makes exactly the slides that are out of view inert. */
  const correct = useCallback(() => {
    root.current?.querySelectorAll<HTMLElement>('.slick-slide').forEach((element, index) => {
      const offset = index - shown.current.first;
      element.inert = offset < 0 || offset >= shown.current.perView;
      // react-slick sets these wrongly in right-to-left pages, and makes every slide focusable.
      element.removeAttribute('aria-hidden');
      element.removeAttribute('tabindex');
      for (const image of element.querySelectorAll('img')) {
        // react-slick wraps the handler once more on every update.
        image.onclick = null;
        if (offset === shown.current.perView) image.loading = 'eager';
      }
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `correct` reads them from a ref
  useEffect(correct, [correct, first, perView]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the number of visible slides moves the last position
  useEffect(() => onMove(clampFirst(first, window)), [perView]);

  // react-slick calls preventDefault on touchend even when it is not cancelable, about which Chromium logs a warning.
  useEffect(() => {
    const element = root.current;
    const onLift = (event: TouchEvent) => {
      if (!event.cancelable) event.preventDefault = () => undefined;
    };
    element?.addEventListener('touchend', onLift, { capture: true });
    return () => element?.removeEventListener('touchend', onLift, { capture: true });
  }, []);

  useEffect(() => {
    let isCurrent = true;
    const images = Array.from(root.current?.querySelectorAll<HTMLImageElement>('.slick-slide:not([inert]) img') ?? []);
    // Images that fail to decode do not block; those that a narrow window goes without would never be decoded.
    const shown = images.filter((image) => image.getClientRects().length > 0);
    void Promise.allSettled(shown.map((image) => image.decode())).then(() => isCurrent && onReady());
    return () => {
      isCurrent = false;
    };
  }, [onReady]);

  return (
    <div ref={root} className={`${styles.slick} ${dir === 'rtl' ? styles.rtl : ''}`}>
      <Slider
        // Remounts when the number of visible slides changes: on a slow processor react-slick loses a jump that happens while
        // it handles the resize itself.
        key={perView}
        ref={slider}
        infinite={false}
        arrows={false}
        accessibility={false}
        draggable={false}
        waitForAnimate={false}
        speed={prefersReducedMotion() ? 0 : milliseconds}
        cssEase="cubic-bezier(0.2, 0, 0.2, 1)"
        slidesToShow={perView}
        initialSlide={place}
        beforeChange={(_, next) => onMove(placeOf(next, window))}
        swipeEvent={onSwipe}
        onInit={correct}
        onReInit={correct}
      >
        {slides.map(({ key, content }, index) => (
          <Frame key={key} label={t('home.slideOf', { number: index + 1, total: slides.length })} dir={dir}>
            {content}
          </Frame>
        ))}
      </Slider>
    </div>
  );
});

/** One slide. Ignores the style and tabIndex props that react-slick injects. */
function Frame({ label, dir, children }: { label: string; dir: 'ltr' | 'rtl'; children: ReactNode }) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA pattern, not a group of form fields
    <div role="group" aria-roledescription={t('home.slide')} aria-label={label} dir={dir} className={styles.frame} data-slide>
      {children}
    </div>
  );
}
