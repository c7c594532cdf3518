import { requestDraftKey } from '../../../contract/request-draft';
import { readStored, writeStored } from '../../browser/storage';
import { type DraftField, type DraftValues, draftFields } from '../form-values';

/** An unsent request in the session storage of this tab, shared by all forms of the site. */
export interface Draft {
  readonly values: DraftValues;
  /** `Idempotency-Key` of every attempt to send it. */
  readonly key: string;
  /** Creation time in milliseconds since 1970. */
  readonly startedAt: number;
  /** Query string whose presets were applied, so that a reload does not apply them again. */
  readonly preset: string;
}

/** The draft of this tab, or null. A draft saved before hydration has no key yet and gets one. */
export function readDraft(): Draft | null {
  const { values, key, startedAt, preset } = Object(readStored('sessionStorage', requestDraftKey)) as Partial<Record<keyof Draft, unknown>>;
  if (typeof startedAt !== 'number' || typeof preset !== 'string') return null;
  const texts = Object(values) as Record<string, unknown>;
  const valuesFound = draftFields.map((field) => [field, typeof texts[field] === 'string' ? texts[field] : '']);
  return { values: Object.fromEntries(valuesFound) as DraftValues, key: typeof key === 'string' ? key : randomKey(), startedAt, preset };
}

/**
 * Saves a draft if storage is available: the form still has the text. Null deletes it.
 *
 * @returns false where storage is disabled or full
 */
export function writeDraft(draft: Draft | null): boolean {
  return writeStored('sessionStorage', requestDraftKey, draft);
}

/** 128 random bits in hexadecimal; `crypto.randomUUID` requires https. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fields that a link to the form may preset, from the page of a practice, service or lawyer. */
export const presetFields = ['categoryId', 'regionId', 'expertId'] as const satisfies readonly DraftField[];
export type PresetField = (typeof presetFields)[number];

/** The presets of a query string, for example `?expertId=…`. */
export function presetOf(query: string): [DraftField, string][] {
  const parameters = new URLSearchParams(query);
  return presetFields.flatMap((field) => {
    const id = parameters.get(field);
    return id ? [[field, id] as [DraftField, string]] : [];
  });
}
