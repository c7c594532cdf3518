import { logoSize, logoStrokes } from '../../components/logo/logo-strokes';
import * as styles from './loader.module.css';

/** Id of the loader element. */
export const loaderId = 'loader';

/**
 * Overlay with the animated logo on the first page of a visit. Present in every page, shown only when `src/boot/show-loader.ts` says so,
 * and hidden from assistive technology.
 */
export function Loader() {
  return (
    <div id={loaderId} className={styles.loader} aria-hidden="true">
      <div className={styles.carrier}>
        <svg className={styles.mark} viewBox={`0 0 ${logoSize} ${logoSize}`} aria-hidden="true">
          {logoStrokes.map(({ id, d, width }) => (
            <path key={id} className={styles.line} d={d} strokeWidth={width} pathLength={1} />
          ))}
        </svg>
      </div>
    </div>
  );
}
