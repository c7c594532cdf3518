import type { Locale } from '../../../contract/locales';

/**
 * Index of the tab that a key selects from tab `index` of `count`, or undefined for other keys. Arrow keys follow the text direction and
 * wrap around; the space key selects the current tab, as on a button.
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
