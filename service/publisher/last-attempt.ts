import { readFile, writeFile } from 'node:fs/promises';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { DataLayout } from '../release/data-layout';

/** How the last publication ended, for people who wonder why a change is not live. */
const LastAttempt = Type.Object({
  /** When it ended (ISO 8601). */
  at: Type.String(),
  outcome: Type.Union([Type.Literal('published'), Type.Literal('unchanged'), Type.Literal('held'), Type.Literal('failed')]),
  /** Of a failure: what stopped it, in sentences. */
  reasons: Type.Array(Type.String()),
});
export type LastAttempt = Static<typeof LastAttempt>;

/** Writes down how a publication ended; a disk that is full must not hide the failure itself, so it never throws. */
export async function recordAttempt(layout: DataLayout, outcome: LastAttempt['outcome'], reasons: readonly string[] = []): Promise<void> {
  const attempt: LastAttempt = { at: new Date().toISOString(), outcome, reasons: [...reasons] };
  await writeFile(layout.lastAttempt, `${JSON.stringify(attempt)}\n`).catch(() => {});
}

/** How the last publication ended; null where nothing is known. */
export async function readAttempt(layout: DataLayout): Promise<LastAttempt | null> {
  try {
    const attempt: unknown = JSON.parse(await readFile(layout.lastAttempt, 'utf8'));
    return Value.Check(LastAttempt, attempt) ? attempt : null;
  } catch {
    return null;
  }
}
