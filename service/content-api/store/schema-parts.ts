import { KindGuard, type TArray, type TObject, type TSchema } from '@sinclair/typebox';
import { Image } from '../../../contract/content/common';

export const isObjectSchema = (schema: TSchema): schema is TObject => KindGuard.IsObject(schema);
export const isArraySchema = (schema: TSchema): schema is TArray => KindGuard.IsArray(schema);

/** Whether the schema is the contract's `Image`, also where `Type.Optional` made a copy of it. */
export const isImage = (schema: TSchema): boolean => schema.title === Image.title;

/** Whether the schema is a field of HTML, which editors write as Markdown. */
export const isHtml = (schema: TSchema): boolean => schema.contentMediaType === 'text/html';

/** The one HTML field that is the Markdown after the front matter. */
export function bodyField(schema: TObject): string | undefined {
  return Object.keys(schema.properties).find((name) => {
    const property = schema.properties[name];
    return property !== undefined && isHtml(property);
  });
}

/** The values of a union of literals; undefined for other schemas. */
export function choices(schema: TSchema): readonly string[] | undefined {
  if (!KindGuard.IsUnion(schema) || !schema.anyOf.every((part) => KindGuard.IsLiteral(part))) return undefined;
  return schema.anyOf.map((part) => String(part.const));
}

/**
 * Whether a field says the same in every language, so that it belongs into item.yaml: numbers, dates, addresses,
 * codes, pictures, and lists of such. Ids are told by their name (`referencedKinds`).
 */
export function isNeutral(schema: TSchema): boolean {
  if (isImage(schema)) return true;
  if (isArraySchema(schema)) return isNeutral(schema.items);
  if (KindGuard.IsString(schema)) return schema.format !== undefined || schema.pattern !== undefined;
  return !isObjectSchema(schema);
}
