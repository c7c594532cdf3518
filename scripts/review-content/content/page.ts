import { parse } from 'yaml';
import type { LocaleCode } from '../../../contract/locales';
import { type Fields, isFields } from '../../../service/content-api/store/parse-file';
import { proseOf } from './prose';

/** A text of a page, where it stands and what a reader sees of it. */
export interface Text {
  /** Keys and places from the top of the file, such as `slides.0.title`; the Markdown after the front matter is `body`. */
  readonly field: string;
  readonly words: string;
  readonly links: readonly string[];
}

/** One language of an item. */
export interface Page {
  /** Path relative to the content folder. */
  readonly file: string;
  readonly locale: LocaleCode;
  readonly source: string;
  readonly fields: Fields;
  readonly texts: readonly Text[];
}

/** Fields of locale files that are no words of a language. */
const wordless = new Set(['image', 'linkPath', 'linkUrl', 'embedUrl', 'url', 'version', 'effectiveFrom', 'memberId', 'value', 'suffix']);

/** Paths on this site that stand in fields of their own. */
const pathFields = new Set(['linkPath', 'url']);

function textOf(field: string, value: string): Text {
  const key = field.slice(field.lastIndexOf('.') + 1);
  if (pathFields.has(key)) return { field, words: '', links: [value] };
  if (wordless.has(key)) return { field, words: '', links: [] };
  return key === 'body' ? { field, ...proseOf(value) } : { field, words: value.trim(), links: [] };
}

function textsIn(value: unknown, path: readonly string[]): Text[] {
  if (typeof value === 'string') return [textOf(path.join('.'), value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, [...path, key]));
}

/** The fields of a YAML text that is a group of fields; `npm run check-content` tells of any other. */
export function parseFields(source: string): Fields {
  const value: unknown = parse(source) ?? {};
  return isFields(value) ? value : {};
}

/**
 * Reads a locale file.
 *
 * @throws YAMLParseError if its front matter is no YAML; `npm run check-content` explains it better
 */
export function parsePage(file: string, locale: LocaleCode, source: string): Page {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  const fields = parseFields(lines.slice(1, end).join('\n'));
  const body = lines.slice(end + 1).join('\n');
  const texts = [...textsIn(fields, []), { field: 'body', ...proseOf(body) }];
  return { file, locale, source, fields, texts: texts.filter(({ words, links }) => words !== '' || links.length > 0) };
}
