import { type Fields, isFields } from '../../../service/content-api/store/parse-file';
import type { Rule } from './rule';

/** Fields that name a picture. */
const pictures = ['image', 'logo'];

function missingIn(value: unknown, path: readonly string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((entry, index) => missingIn(entry, [...path, String(index)]));
  if (!isFields(value)) return [];
  const here = pictures
    .filter((key) => typeof value[key] === 'string' && !isTold(value, key))
    .map((key) => [...path, `${key}Alt`].join('.'));
  return [...here, ...Object.entries(value).flatMap(([key, part]) => missingIn(part, [...path, key]))];
}

function isTold(fields: Fields, key: string): boolean {
  const alt = fields[`${key}Alt`];
  return typeof alt === 'string' && alt.trim() !== '';
}

/** Pictures that nobody describes. Each picture of this site says something, so none is mere ornament. */
export const altTexts: Rule = ({ items }) =>
  items.flatMap(({ neutral, pages }) =>
    [...pages.values()].flatMap(({ file, fields }) =>
      missingIn({ ...neutral, ...fields }, []).map((field) => ({
        rule: 'alt-texts',
        file,
        message: `${field}: is missing or empty. Say in this language what the picture shows.`,
      })),
    ),
  );
