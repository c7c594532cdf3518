import { type KindName, referencedKinds } from '../../../contract/kinds';
import { didYouMean } from './closest';
import type { ContentProblem } from './problem';

/** A reference to another item, with its position in the files. */
export interface Mention {
  readonly file: string;
  readonly field: string;
  readonly kind: KindName;
  readonly id: string;
}

export interface Reference {
  readonly path: readonly string[];
  readonly kind: KindName;
  readonly id: string;
}

/** References to other items anywhere in `value`, recognised by their field names. */
export function referencesIn(path: readonly string[], value: unknown): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): Reference[] => {
    const at = [...path, key];
    const kind = referencedKinds.get(key);
    if (!kind) return referencesIn(at, part);
    if (typeof part === 'string') return [{ path: at, kind, id: part }];
    if (!Array.isArray(part)) return [];
    return part.flatMap((id, index) => (typeof id === 'string' ? [{ path: [...at, String(index)], kind, id }] : []));
  });
}

/**
 * References to items that do not exist.
 *
 * @param idsOf the ids of a kind
 */
export function danglingMentions(mentions: readonly Mention[], idsOf: (kind: KindName) => readonly string[]): ContentProblem[] {
  return mentions
    .filter(({ kind, id }) => !idsOf(kind).includes(id))
    .map(({ file, field, kind, id }) => ({ file, field, message: `There is no folder ${kind}/${id}.${didYouMean(id, idsOf(kind))}` }));
}
