import { useStore } from '../browser/store';
import { progress } from './progress';
import * as styles from './progress-bar.module.css';

const served = progress.get();

/** The progress bar at the top of the window; hidden from assistive technology, which hears the new title instead. */
export function ProgressBar() {
  const { state, percent } = useStore(progress, served);
  if (state === 'hidden') return null;
  return (
    <div className={styles.track} data-progress={state} aria-hidden="true">
      <div className={styles.bar} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
