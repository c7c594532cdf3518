import type { TSchema } from '@sinclair/typebox';

/** What no text may contain. A release with U+0000 or U+FFFD is refused, and half a surrogate pair becomes U+FFFD where it is written. */
export const damage = {
  pattern: /[\0\uFFFD\p{Surrogate}]/u,
  description: 'contains a character that texts can’t contain (U+0000, U+FFFD or half of a surrogate pair)',
} as const;

/**
 * A text without what nobody sees. One of invisible characters alone is empty. What has a format or pattern (addresses, days, phone numbers) has
 * no space around it and no marks of direction, which copying from pages and messengers brings along; its spaces are ordinary ones.
 */
export function tidyText({ format, pattern }: TSchema, text: string): string {
  if (!/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text)) return '';
  if (format === undefined && pattern === undefined) return text;
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .trim();
}
