import { createStore } from '../browser/store';

/** Delay in milliseconds before the bar appears: most pages load faster (specification, section 9). */
const throttle = 200;

/** Time in milliseconds in which the bar fills without progress information (specification, section 9). */
const duration = 5_000;

/** Interval in milliseconds between steps of the bar. */
const step = 100;

/** Time in milliseconds that the full bar stays visible. */
const farewell = 400;

/** State of the progress bar. */
export interface Progress {
  readonly state: 'hidden' | 'running' | 'paused' | 'done' | 'failed';
  /** From 0 to 100. */
  readonly percent: number;
}

const hidden: Progress = { state: 'hidden', percent: 0 };

/** The progress bar at the top of the window. */
export const progress = createStore<Progress>(hidden);

/** What a visitor waits for: the next page, or answers of the API. */
type Loader = 'route' | 'api';

/** Both may load at once; the bar ends with the last of them. */
const loading = new Set<Loader>();

let showing: ReturnType<typeof setTimeout> | undefined;
let running: ReturnType<typeof setInterval> | undefined;
let leaving: ReturnType<typeof setTimeout> | undefined;

function stopTimers(): void {
  clearTimeout(showing);
  clearInterval(running);
  clearTimeout(leaving);
}

/** Starts loading: the bar appears after 200 ms unless loading has finished; a paused bar resumes. */
export function startProgress(loader: Loader): void {
  const isShared = [...loading].some((other) => other !== loader);
  loading.add(loader);
  if (isShared && progress.get().state !== 'paused') return;
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
  raiseTo(progress.get().percent + (100 * step) / duration);
  if (progress.get().percent >= 100) clearInterval(running);
}

/** Sets the percentage of a running bar; it never decreases. While the other loads, too, the percentage of one says nothing. */
export function setProgress(percent: number): void {
  if (loading.size === 1) raiseTo(percent);
}

function raiseTo(percent: number): void {
  const now = progress.get();
  if (now.state === 'running') progress.set({ ...now, percent: Math.min(100, Math.max(now.percent, percent)) });
}

/** Pauses the bar during a redirect, until the target starts loading. */
export function pauseProgress(): void {
  clearTimeout(showing);
  clearInterval(running);
  const now = progress.get();
  if (now.state === 'running') progress.set({ ...now, state: 'paused' });
}

/** Finishes loading: a visible bar fills and disappears, unless the other still loads. */
export function finishProgress(loader: Loader): void {
  loading.delete(loader);
  const { state } = progress.get();
  if (loading.size > 0 || state === 'failed' || state === 'done' || state === 'paused') return;
  stopTimers();
  if (state !== 'hidden') leaveAs({ state: 'done', percent: 100 });
}

/** Fails loading: the bar turns red, even if it was not visible yet. */
export function failProgress(): void {
  loading.clear();
  stopTimers();
  leaveAs({ state: 'failed', percent: 100 });
}

function leaveAs(last: Progress): void {
  progress.set(last);
  leaving = setTimeout(() => progress.set(hidden), last.state === 'failed' ? 5 * farewell : farewell);
}
