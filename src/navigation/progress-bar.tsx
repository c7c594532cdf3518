import { useStore } from '../browser/store';
import { progress } from './progress';
import * as styles from './progress-bar.module.css';

const served = progress.get();

/** The bar at the top of the window. It is for the eye alone: the page's title is announced once it is there. */
export function ProgressBar() {
  const { state, percent } = useStore(progress, served);
  if (state === 'hidden') return null;
  return (
    <div className={styles.track} data-progress={state} aria-hidden="true">
      <div className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
