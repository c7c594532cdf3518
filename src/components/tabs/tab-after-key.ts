import type { Locale } from '../../../contract/locales';

/**
 * The tab that a key leads to from tab `index` of `count`, or undefined for keys that mean nothing here. Arrows go the way
 * that they point, and round at the ends; a space selects as it does on a button.
 */
export function tabAfterKey(key: string, index: number, count: number, dir: Locale['dir']): number | undefined {
  const forward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  switch (key) {
    case forward:
      return (index + 1) % count;
    case backward:
      return (index + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return index;
    default:
      return undefined;
  }
}
