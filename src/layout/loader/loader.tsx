import type { CSSProperties } from 'react';
import { logoSize, logoStrokes } from '../../components/logo/logo-strokes';
import * as styles from './loader.module.css';

/** Id of the loader element. */
export const loaderId = 'loader';

/** The ground of the star, so that it can be read over the page, too. */
const plate = logoStrokes
  .slice(0, 2)
  .map(({ d }) => d)
  .join('');

/**
 * Overlay with the animated logo on the first page of a visit. Present in every page, shown only when `src/boot/show-loader.ts` says so,
 * and hidden from assistive technology.
 */
export function Loader() {
  return (
    <div id={loaderId} className={styles.loader} aria-hidden="true">
      <svg className={styles.seal} viewBox={`0 0 ${logoSize} ${logoSize}`} aria-hidden="true">
        <path className={styles.plate} d={plate} />
        {logoStrokes.map(({ id, d, width }, index) => (
          <path key={id} className={styles.line} d={d} strokeWidth={width} pathLength={1} style={{ '--turn': index } as CSSProperties} />
        ))}
      </svg>
    </div>
  );
}
