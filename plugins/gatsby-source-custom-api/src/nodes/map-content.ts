import type { Static, TSchema } from '@sinclair/typebox';
import { Image } from '../../../../contract/content/common';

/** Transformations of the values that can't go into a node unchanged. */
export interface ContentMapping {
  html(text: string): unknown;
  /** Words without markup. */
  text(words: string): unknown;
  /** An address that an editor has chosen. */
  link(address: string): unknown;
  image(image: Static<typeof Image>): unknown;
  /** Further fields of an object, by the title of its schema. */
  derive(title: unknown, value: unknown): Record<string, unknown>;
}

/**
 * Copies a valid value by its schema and transforms HTML, words, links, pictures and objects wherever they occur.
 *
 * @param schema of the value, from `contract/content`
 */
export function mapContent(schema: TSchema, value: unknown, mapping: ContentMapping): unknown {
  if (value === undefined) return undefined;
  if (schema.title === Image.title) return mapping.image(value as Static<typeof Image>);
  if (schema.contentMediaType === 'text/html') return mapping.html(value as string);
  if (schema.contentMediaType === 'text/plain') return mapping.text(value as string);
  if (schema.contentMediaType === 'text/uri-list') return mapping.link(value as string);
  if (schema.type === 'array') return (value as unknown[]).map((element) => mapContent(schema.items, element, mapping));
  if (schema.type !== 'object') return value;
  const record = value as Record<string, unknown>;
  const properties = Object.entries((schema.properties ?? {}) as Record<string, TSchema>).filter(([key]) => record[key] !== undefined);
  const mapped = properties.map(([key, property]) => [key, mapContent(property, record[key], mapping)]);
  return { ...Object.fromEntries(mapped), ...mapping.derive(schema.title, record) };
}
