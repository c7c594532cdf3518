import { KindGuard, type TSchema } from '@sinclair/typebox';
import { choices, isArraySchema, isImage, isObjectSchema } from './schema-parts';

const formats: Readonly<Record<string, string>> = {
  date: 'a date that exists, such as 2026-03-01',
  'date-time': 'a moment such as 2026-03-01T09:00:00Z',
  email: 'an e-mail address such as office@firm.example',
  uri: 'a web address that begins with https:// and has no spaces',
};

/** Words for the patterns that the contract uses; others are shown as they are. */
const patterns: Readonly<Record<string, string>> = {
  '^\\+?[0-9 ()\\-]{5,30}$': 'a phone number of digits, spaces, brackets and hyphens',
  '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$': 'a language tag such as en or zh-Hans',
  '^/': 'a path on this site that begins with /',
  '^(/|https://)': 'a path on this site that begins with /, or a web address that begins with https://',
  '^[0-9A-Za-z.-]{1,32}$': 'up to 32 letters, digits, dots and hyphens',
};

const textOf = (schema: TSchema): string => {
  if (schema.format) return formats[schema.format] ?? `a text in the format ${schema.format}`;
  return schema.pattern ? (patterns[schema.pattern] ?? `a text of the form ${schema.pattern}`) : 'a text';
};

/** What a field takes, in words for the person who writes it: `a date that exists, such as 2026-03-01`. */
export function expectation(schema: TSchema): string {
  if (isImage(schema)) return 'the path of a picture below content/media, such as works/tax.jpg';
  if (KindGuard.IsString(schema)) return textOf(schema);
  if (KindGuard.IsInteger(schema)) return 'a whole number';
  if (isArraySchema(schema)) return 'a list, each entry on a line that begins with "- "';
  if (isObjectSchema(schema)) return `a group of the fields ${Object.keys(schema.properties).join(', ')}`;
  const values = choices(schema);
  return values ? `one of ${values.join(', ')}` : `a value of the type ${schema.type}`;
}

/** What was found instead, with advice where YAML took a text for something else. */
export function finding(value: unknown, schema: TSchema): string {
  if (value === null) return 'is empty';
  if (Array.isArray(value)) return 'is a list';
  if (typeof value === 'object') return 'is a group of fields';
  const shown = typeof value === 'string' ? `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"` : String(value);
  const wantsText = KindGuard.IsString(schema) && typeof value !== 'string';
  return wantsText ? `is ${shown}; put quotation marks around it to make it a text` : `is ${shown}`;
}
