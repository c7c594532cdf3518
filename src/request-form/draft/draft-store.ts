import { requestDraftKey } from '../../../contract/request-draft';
import { type DraftField, type DraftValues, draftFields } from '../form-values';

/** A request that is being written. It lives in this tab alone and goes with it; all forms of the site share it. */
export interface Draft {
  readonly values: DraftValues;
  /** `Idempotency-Key` under which it is sent, however often that takes. */
  readonly key: string;
  /** When it was begun, in milliseconds since 1970. */
  readonly startedAt: number;
  /** Query string whose choices it has taken over; a reload does not take them over again. */
  readonly preset: string;
}

/** The draft of this tab, null if there is none that can be read. One that was kept before React started has no key yet and gets one. */
export function readDraft(): Draft | null {
  try {
    return asDraft(JSON.parse(sessionStorage.getItem(requestDraftKey) ?? 'null'));
  } catch {
    // Storage is switched off, or holds something else: the form starts empty.
    return null;
  }
}

/** Keeps a draft as far as the browser lets us. */
export function writeDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(requestDraftKey, JSON.stringify(draft));
  } catch {
    // Storage is switched off or full: the text still stands in the form.
  }
}

/** Forgets the draft. */
export function removeDraft(): void {
  try {
    sessionStorage.removeItem(requestDraftKey);
  } catch {
    // Nothing could be stored, so nothing is left.
  }
}

function asDraft(found: unknown): Draft | null {
  const { values, key, startedAt, preset } = Object(found) as Partial<Record<keyof Draft, unknown>>;
  if (typeof startedAt !== 'number' || typeof preset !== 'string') return null;
  const texts = Object(values) as Record<string, unknown>;
  const valuesFound = draftFields.map((field) => [field, typeof texts[field] === 'string' ? texts[field] : '']);
  return { values: Object.fromEntries(valuesFound) as DraftValues, key: typeof key === 'string' ? key : randomKey(), startedAt, preset };
}

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing where a site is tried out without https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Choices that a link to the form may make: a practice, a service or a lawyer that the visitor comes from. */
export const presetFields = ['categoryId', 'regionId', 'expertId'] as const satisfies readonly DraftField[];

/** The choices that a query string makes, for example `?expertId=…`. */
export function presetOf(query: string): [DraftField, string][] {
  const parameters = new URLSearchParams(query);
  return presetFields.flatMap((field) => {
    const id = parameters.get(field);
    return id ? [[field, id] as [DraftField, string]] : [];
  });
}
