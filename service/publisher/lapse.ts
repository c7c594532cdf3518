import { join } from 'node:path';
import { dayAt, endOfDay } from '../../contract/firm-time';
import type { DataLayout } from '../release/data-layout';
import { currentReleaseId } from '../release/releases';
import { readReport } from './build-report';
import { isHeld } from './hold';

/** Milliseconds after midnight: a timer may be a little ahead of the clock. */
const margin = 60_000;

/** Whether the live release shows an item whose last day is over. */
export async function showsLapsed(layout: DataLayout, now: number): Promise<boolean> {
  const current = await currentReleaseId(layout);
  const report = current === null ? null : await readReport(join(layout.releases, current));
  return report?.items.some(({ lastDay }) => lastDay !== undefined && lastDay < dayAt(now)) ?? false;
}

/**
 * Whether a server that starts was down when the last day of something on the site ended. Where publishing is held it does not matter: each start
 * would leave a publication that only says so.
 */
export async function hasMissedMidnight(layout: DataLayout, now: number): Promise<boolean> {
  return !(await isHeld(layout)) && showsLapsed(layout, now);
}

/** Calls `run` shortly after each midnight of the firm. @returns ends it */
export function afterEachDay(run: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const now = Date.now();
    timer = setTimeout(
      () => {
        run();
        wait();
      },
      Date.parse(endOfDay(dayAt(now))) + 1_000 + margin - now,
    );
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
