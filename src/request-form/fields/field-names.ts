import type en from '../../../locales/en/request.json';

/** Visible fields. */
export type FieldName = keyof (typeof en)['request']['fields'];

/** In form order. */
export const fieldNames = [
  'name',
  'phone',
  'email',
  'message',
  'categoryId',
  'regionId',
  'expertId',
  'consent',
] as const satisfies readonly FieldName[];

/** Whether `name` is a visible field. */
export function isFieldName(name: string): name is FieldName {
  return fieldNames.some((known) => known === name);
}

/** Id of a field's control, which the error summary links to. */
export const fieldId = (name: FieldName): string => `request-${name}`;
