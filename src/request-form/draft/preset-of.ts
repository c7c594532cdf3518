import type { DraftField } from '../form-values';

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
