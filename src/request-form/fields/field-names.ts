import type en from '../../../locales/en/request.json';

/** Fields that a visitor sees. */
export type FieldName = keyof (typeof en)['request']['fields'];

/** In the order of the form. */
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

/** Whether `name` is a field that a visitor sees. */
export function isFieldName(name: string): name is FieldName {
  return fieldNames.some((known) => known === name);
}

/** Id of a field's control, which the error summary links to. */
export const fieldId = (name: FieldName): string => `request-${name}`;
