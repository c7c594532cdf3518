import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../browser/preferences';
import { useInView } from '../../browser/use-in-view';
import { useLocale } from '../../i18n/use-locale';
import * as styles from './counter.module.css';

interface Props {
  /** Final value. */
  value: number;
  /** Localised `value` with suffix, from the build. */
  text: string;
  suffix: string;
}

/** Duration of the animation in milliseconds. */
const duration = 600;

/** Quartic ease-out from 0 to 1. */
const easeOut = (share: number): number => 1 - (1 - share) ** 4;

/**
 * A figure that counts up each time it enters the viewport. The final figure always stays in the page and reserves the space; the
 * animated one is an overlay hidden from assistive technology.
 */
export function Counter({ value, text, suffix }: Props) {
  const { languageTag } = useLocale();
  const figure = useRef<HTMLSpanElement>(null);
  const running = useRef<HTMLSpanElement>(null);
  const frame = useRef(0);

  useInView(figure, (isInView) => {
    if (!isInView) stop();
    else if (!prefersReducedMotion()) count();
  });
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function count() {
    // Browsers and Node use different digits for Arabic; follow those of the build.
    const numbers = new Intl.NumberFormat(languageTag, /\d/.test(text) ? { numberingSystem: 'latn' } : {});
    const start = performance.now();
    const draw = (now: number) => {
      const share = Math.min(1, Math.max(0, now - start) / duration);
      if (share === 1) return stop();
      show(`${numbers.format(Math.round(value * easeOut(share)))}${suffix}`);
      frame.current = requestAnimationFrame(draw);
    };
    draw(start);
  }

  function stop() {
    cancelAnimationFrame(frame.current);
    show('');
  }

  function show(words: string) {
    if (!figure.current || !running.current) return;
    running.current.textContent = words;
    figure.current.dataset.counting = String(words !== '');
  }

  return (
    <span ref={figure} className={styles.figure}>
      <span className={styles.final}>{text}</span>
      <span ref={running} className={styles.running} aria-hidden="true" />
    </span>
  );
}
