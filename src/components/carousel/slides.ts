import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locales';

export interface Slide {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** What a carousel shows: `count` slides, `perView` of them at a time. */
export interface Window {
  readonly count: number;
  readonly perView: number;
  readonly dir: Locale['dir'];
}

/** The last slide that can stand first, so that the view is full. */
export const lastFirst = ({ count, perView }: Pick<Window, 'count' | 'perView'>): number => Math.max(0, count - perView);

/** `index` brought into the range that the first slide can have. */
export const clampFirst = (index: number, window: Pick<Window, 'count' | 'perView'>): number =>
  Math.min(lastFirst(window), Math.max(0, index));

/**
 * Between the index of the first slide that is shown, counted as it is read, and its place on the track, counted from the
 * left as react-slick does. From right to left the last slides lie on the left. It is its own inverse.
 */
export function placeOf(first: number, window: Window): number {
  return window.dir === 'rtl' ? lastFirst(window) - first : first;
}
