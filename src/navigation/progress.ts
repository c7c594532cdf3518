import { createStore } from '../browser/store';

/** Milliseconds that loading may take before the bar shows: most pages are there earlier (specification, section 9). */
const throttle = 200;

/** Milliseconds in which the bar runs from end to end if nothing tells it better (specification, section 9). */
const duration = 5_000;

/** Milliseconds between two steps of the bar. */
const step = 100;

/** Milliseconds that the full bar, or the red one, is seen before it goes. */
const farewell = 400;

/** What the bar shows. */
export interface Progress {
  readonly state: 'hidden' | 'running' | 'paused' | 'done' | 'failed';
  /** How far the bar has come, from 0 to 100. */
  readonly percent: number;
}

const hidden: Progress = { state: 'hidden', percent: 0 };

/** The bar at the top of the window. */
export const progress = createStore<Progress>(hidden);

let showing: ReturnType<typeof setTimeout> | undefined;
let running: ReturnType<typeof setInterval> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

function stopTimers(): void {
  clearTimeout(showing);
  clearInterval(running);
  clearTimeout(leaving);
}

/** Loading begins. The bar shows 200 ms later, if it has not ended by then; one that stood still runs on. */
export function startProgress(): void {
  stopTimers();
  if (progress.get().state === 'paused') {
    run();
    return;
  }
  progress.set(hidden);
  showing = setTimeout(run, throttle);
}

function run(): void {
  progress.set({ ...progress.get(), state: 'running' });
  running = setInterval(advance, step);
}

function advance(): void {
  setProgress(progress.get().percent + (100 * step) / duration);
  if (progress.get().percent >= 100) clearInterval(running);
}

/** Moves a bar that is shown to a percentage; never backwards. */
export function setProgress(percent: number): void {
  const now = progress.get();
  if (now.state === 'running') progress.set({ ...now, percent: Math.min(100, Math.max(now.percent, percent)) });
}

/** A redirect goes to another path: the bar stands still until that one begins to load. */
export function pauseProgress(): void {
  clearTimeout(showing);
  clearInterval(running);
  const now = progress.get();
  if (now.state === 'running') progress.set({ ...now, state: 'paused' });
}

/** Loading has ended: a bar that is shown runs full and goes. */
export function finishProgress(): void {
  const { state } = progress.get();
  if (state === 'failed' || state === 'done' || state === 'paused') return;
  stopTimers();
  if (state !== 'hidden') leaveAs({ state: 'done', percent: 100 });
}

/** Loading has failed: the bar turns red, also one that was not shown yet. */
export function failProgress(): void {
  stopTimers();
  leaveAs({ state: 'failed', percent: 100 });
}

function leaveAs(last: Progress): void {
  progress.set(last);
  leaving = setTimeout(() => progress.set(hidden), last.state === 'failed' ? 5 * farewell : farewell);
}
