import * as styles from './logo.module.css';
import { logoSize, logoStrokes } from './logo-strokes';

/** The firm's mark: an eight-point star of two squares, and the letter M. One size everywhere, so that the loader's mark lands on it. */
export function Logo() {
  return (
    <svg viewBox={`0 0 ${logoSize} ${logoSize}`} className={styles.logo} aria-hidden="true" fill="none" stroke="currentColor">
      {logoStrokes.map((stroke) => (
        <path key={stroke.id} d={stroke.d} strokeWidth={stroke.width} />
      ))}
    </svg>
  );
}
