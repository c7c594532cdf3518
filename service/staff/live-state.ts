import { hash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import type { PublicationRecord } from '../publications/publication-record';
import { readHold } from '../publisher/hold';
import { currentReleaseId, isMissing } from '../release/releases';
import type { Desk } from './desk';

/** What is live, and what becomes of it. Times are milliseconds since 1970. */
export interface LiveState {
  readonly live: LiveRelease | null;
  /** Publishing is paused because somebody went back to an earlier release; null if it is not. */
  readonly held: { readonly since: number; readonly who: string } | null;
  readonly running: PublicationRecord | null;
  readonly waiting: PublicationRecord | null;
  /** The publication that ended last. */
  readonly last: PublicationRecord | null;
  /** Everything that was saved before is live; null where that can't be said. */
  readonly savedUntil: number | null;
  /** The answer to "Is my change live?", a key below `desk.answer`. */
  readonly answer: 'running' | 'waiting' | 'held' | 'stopped' | 'failed' | 'nothing' | 'live' | 'unknown';
}

/** The release that is live. */
export interface LiveRelease {
  readonly id: string;
  readonly since: number;
  /** The publication that made it, if it is still known. */
  readonly publication: PublicationRecord | null;
}

export async function readLiveState({ layout, queue }: Pick<Desk, 'layout' | 'queue'>): Promise<LiveState> {
  const publications = await queue.publications();
  const [id, since, hold] = [await currentReleaseId(layout), await liveSince(layout.current), await readHold(layout)];
  const live = id === null || since === null ? null : { id, since, publication: await publications.ofRelease(id) };
  const [running, waiting] = [await publications.running(), await publications.waiting()];
  const last = await publications.lastEnded(['published', 'unchanged', 'stopped', 'failed', 'held']);
  const good = await publications.lastEnded(['published', 'unchanged']);
  const state = {
    ...{ live, running, waiting, last },
    held: hold && { since: Date.parse(hold.since), who: hold.who },
    savedUntil: good && live && isAbout(good, live) ? good.startedAt : null,
  };
  return { ...state, answer: answerOf(state) };
}

/** A short text that differs whenever a page about the state would. */
export function tagOf({ live, held, running, waiting, last }: LiveState): string {
  const parts = [live?.id, live?.since, held?.since, running?.id, running?.step, running?.progress, waiting?.id, last?.id];
  return hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 16);
}

/** Whether a publication made what is live, or found that it is up to date. */
function isAbout({ state, release, finishedAt }: PublicationRecord, live: LiveRelease): boolean {
  return state === 'published' ? release === live.id : (finishedAt ?? 0) >= live.since;
}

function answerOf({ live, held, running, waiting, last, savedUntil }: Omit<LiveState, 'answer'>): LiveState['answer'] {
  if (running) return 'running';
  if (waiting) return 'waiting';
  if (held) return 'held';
  if (last?.state === 'stopped' || last?.state === 'failed') return last.state;
  if (live === null) return 'nothing';
  return savedUntil === null ? 'unknown' : 'live';
}

/** When the pointer to the live release was made. */
async function liveSince(pointer: string): Promise<number | null> {
  try {
    return (await lstat(pointer)).mtimeMs;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
