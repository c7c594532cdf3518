import type { ReactNode } from 'react';
import type { Locale } from '../../../contract/locales';

export interface Slide {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** Viewport of a carousel: `perView` of `count` slides at a time. */
export interface Window {
  readonly count: number;
  readonly perView: number;
  readonly dir: Locale['dir'];
}

/** Largest index of the first visible slide that still fills the view. */
export const lastFirst = ({ count, perView }: Pick<Window, 'count' | 'perView'>): number => Math.max(0, count - perView);

/** Clamps `index` to the valid range of the first visible slide. */
export const clampFirst = (index: number, window: Pick<Window, 'count' | 'perView'>): number =>
  Math.min(lastFirst(window), Math.max(0, index));

/**
 * Converts between the index of the first visible slide in reading order and react-slick's index, which counts from the left: in
 * right-to-left pages the last slides are on the left. It is its own inverse.
 */
export function placeOf(first: number, window: Window): number {
  return window.dir === 'rtl' ? lastFirst(window) - first : first;
}
