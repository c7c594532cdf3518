import * as styles from './icon.module.css';

const shapes = {
  forward: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  search: 'M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2L20.5 20.5',
} as const;

/** A decorative line icon. Arrows follow the text direction. */
export function Icon({ name }: { name: keyof typeof shapes }) {
  const isArrow = name === 'forward' || name === 'back';
  return (
    <svg className={isArrow ? styles.arrow : styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
