import type { CSSProperties } from 'react';
import { logoSize, logoStrokes } from '../../components/logo/logo-strokes';
import * as styles from './loader.module.css';

/** Id of the loader's element. */
export const loaderId = 'loader';

/** The ground of the star, so that it can be read over the page, too. */
const plate = logoStrokes
  .slice(0, 2)
  .map(({ d }) => d)
  .join('');

/**
 * The overlay of a visit's first page: the logo draws itself. It stands in every page and shows only where the script of
 * `src/boot/show-loader.ts` says so; the page under it is complete, and no one hears of it.
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
