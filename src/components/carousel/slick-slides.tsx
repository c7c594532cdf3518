import { forwardRef, type ReactNode, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import Slider from 'react-slick';
import css from 'slick-carousel/slick/slick.css?text';
import { prefersReducedMotion } from '../../browser/preferences';
import { useLocale } from '../../i18n/use-locale';
import { useTexts } from '../../i18n/use-texts';
import * as styles from './slick-slides.module.css';
import { clampFirst, placeOf, type Slide } from './slides';

export interface SlickProps {
  slides: readonly Slide[];
  perView: number;
  first: number;
  /** Told when slides begin to move. */
  onMove(first: number): void;
  /** Told when the visitor swipes. */
  onSwipe(): void;
  /** Told once when every picture that is in view can be painted. */
  onReady(): void;
}

export interface SlickHandle {
  /** Moves until the slide stands first. */
  goTo(first: number): void;
}

const milliseconds = 300;

/**
 * The slides as react-slick moves them, by swipe and by `goTo`. What react-slick gets wrong is put right here; see
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

  const goTo = (target: number, isJump = false) => slider.current?.slickGoTo(placeOf(target, window), isJump);
  useImperativeHandle(handle, () => ({ goTo }));

  /** After each of react-slick's updates: what is out of view is out of reach, and nothing else is. */
  const correct = useCallback(() => {
    root.current?.querySelectorAll<HTMLElement>('.slick-slide').forEach((element, index) => {
      const offset = index - shown.current.first;
      element.inert = offset < 0 || offset >= shown.current.perView;
      // It counts from the left in either direction, and makes every slide focusable.
      element.removeAttribute('aria-hidden');
      element.removeAttribute('tabindex');
      for (const image of element.querySelectorAll('img')) {
        // It adds a handler around the last one at every update.
        image.onclick = null;
        if (offset === shown.current.perView) image.loading = 'eager';
      }
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the correction reads
  useEffect(correct, [correct, first, perView]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number of slides in view moves the track
  useEffect(() => {
    goTo(clampFirst(first, window), true);
  }, [perView]);

  // It forbids the default of a finger that is lifted, of which Chromium complains where that can't be forbidden.
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
    // A picture that can't be decoded is no reason to wait.
    void Promise.allSettled(images.map((image) => image.decode())).then(() => isCurrent && onReady());
    return () => {
      isCurrent = false;
    };
  }, [onReady]);

  return (
    <div ref={root} className={`${styles.slick} ${dir === 'rtl' ? styles.rtl : ''}`}>
      <style>{css}</style>
      <Slider
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

/** One slide. It takes no notice of the style and tab index that react-slick hands to it. */
function Frame({ label, dir, children }: { label: string; dir: 'ltr' | 'rtl'; children: ReactNode }) {
  const t = useTexts();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA pattern, no set of form fields
    <div role="group" aria-roledescription={t('home.slide')} aria-label={label} dir={dir} className={styles.frame} data-slide>
      {children}
    </div>
  );
}
