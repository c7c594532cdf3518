import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts';
import * as styles from './carousel.module.css';
import { type Command, Controls } from './controls';
import { firstShown, scrollToSlide, useSlidesPerView } from './served-list';
import type { SlickHandle } from './slick-slides';
import { clampFirst, lastFirst, type Slide } from './slides';
import { useRotation } from './use-rotation';
import { useSlick } from './use-slick';

interface Props {
  label: string;
  slides: readonly Slide[];
  /** A banner rotates automatically and wraps around; its controls come first in the document. */
  kind: 'banner' | 'cards' | 'quotes';
}

const looks = { banner: '', cards: styles.cards, quotes: styles.quotes };

/**
 * Carousel by the ARIA pattern, https://www.w3.org/WAI/ARIA/apg/patterns/carousel/. The served HTML is a list with scroll snapping; once
 * it is in view, react-slick takes over at the current slide.
 */
export function Carousel({ label, slides, kind }: Props) {
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const slick = useRef<SlickHandle>(null);
  const [first, setFirst] = useState(0);
  const [isAwake, setAwake] = useState(false);
  const perView = useSlidesPerView(frame);
  const { Slick, stage, onReady } = useSlick(frame, list, slides.length > perView);
  const end = lastFirst({ count: slides.length, perView });
  const goRound = (index: number) => (index > end ? 0 : index < 0 ? end : index);
  const rotation = useRotation(frame, kind === 'banner' && stage === 'slider', () => go(goRound(first + 1)));

  useEffect(() => {
    if (list.current) setFirst(firstShown(list.current));
    setAwake(true);
  }, []);

  // Only a visitor moves the list, perhaps before hydration.
  useEffect(() => {
    if (stage !== 'slider' && first > 0) rotation.stop();
  });

  function go(index: number) {
    if (stage === 'slider') slick.current?.goTo(index);
    else if (list.current) scrollToSlide(list.current, index);
  }

  function onCommand(command: Command, event: MouseEvent) {
    rotation.stop();
    // Already handled by src/boot/controls-before-boot.ts.
    if (event.defaultPrevented) return;
    if ('go' in command) go(clampFirst(command.go, { count: slides.length, perView }));
    else if (kind === 'banner') go(goRound(first + command.step));
    else go(clampFirst(first + command.step, { count: slides.length, perView }));
  }

  const controls = slides.length > 1 && (
    <Controls
      kind={kind}
      titles={slides.map(({ title }) => title)}
      first={first}
      perView={perView}
      end={end}
      onCommand={onCommand}
      rotation={kind === 'banner' && stage === 'slider' ? rotation : undefined}
    />
  );

  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by the ARIA pattern, not a group of form fields
    <div
      ref={frame}
      role="group"
      aria-roledescription={t('home.carousel')}
      aria-label={label}
      className={`${styles.carousel} ${looks[kind]}`}
      data-carousel={isAwake ? stage : 'served'}
    >
      {kind === 'banner' && controls}
      <div className={styles.view} aria-live={stage === 'slider' && !rotation.isPlaying ? 'polite' : 'off'}>
        {stage !== 'slider' && (
          <ul
            ref={list}
            className={styles.list}
            data-list
            // Quotes contain nothing focusable, so the list itself must be scrollable by keyboard (WCAG 2.1.1).
            tabIndex={kind === 'quotes' ? 0 : undefined}
            onScroll={({ currentTarget }) => setFirst(firstShown(currentTarget))}
          >
            {slides.map(({ key, content }) => (
              <li key={key} className={styles.slide}>
                {content}
              </li>
            ))}
          </ul>
        )}
        {Slick && (
          <div className={styles.slider}>
            <Slick
              ref={slick}
              slides={slides}
              perView={perView}
              first={first}
              onMove={setFirst}
              onSwipe={rotation.stop}
              onReady={onReady}
            />
          </div>
        )}
      </div>
      {kind !== 'banner' && controls}
    </div>
  );
}
