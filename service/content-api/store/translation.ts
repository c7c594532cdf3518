import { Value } from '@sinclair/typebox/value';
import { damage } from '../../../contract/content-text';
import { idFieldOf, type KindName, kindOf, kinds, referencedKinds } from '../../../contract/kinds';
import type { LocaleCode } from '../../../contract/locales';
import { assemble } from './assemble';
import { fieldName, violationsOf } from './explain';
import { type Fields, isFields, type Page } from './parse-file';
import type { Pictures } from './pictures';
import type { ContentProblem, FieldMistake } from './problem';
import { referencesIn } from './references';
import { bodyField, isNeutral } from './schema-parts';
import type { Stamps } from './stamp';

/** Where an item is stored. */
export interface Place {
  readonly kind: KindName;
  /** Its folder's name; a singleton has the folder of its kind. */
  readonly id: string;
  /** Folder relative to the content folder. */
  readonly folder: string;
}

/** An item in one language, as read from its files. */
export interface Translation {
  readonly place: Place;
  readonly locale: LocaleCode;
  readonly neutral: Fields;
  readonly page: Page;
}

/** Every kind is sorted by `order`; unless the schema includes it, it is not a field of the item. */
function withoutOrder(kind: KindName, neutral: Fields): Fields {
  if ('order' in kinds[kind].schema.properties) return neutral;
  const { order: _, ...rest } = neutral;
  return rest;
}

/** The file that contains a field, or should. */
function fileOf(field: string, { place, locale, neutral, page }: Translation): string {
  const property = kindOf(place.kind).schema.properties[field];
  const belongsToAll = field in neutral || (property !== undefined && (referencedKinds.has(field) || isNeutral(property)));
  return `${place.folder}/${belongsToAll && !(field in page.fields) ? 'item.yaml' : `${locale}.md`}`;
}

/** Fields in the wrong file. */
function misplaced({ place, locale, neutral, page }: Translation): ContentProblem[] {
  const { kind, folder } = place;
  const pageFile = `${folder}/${locale}.md`;
  const body = bodyField(kinds[kind].schema);
  const fromNames = new Set(['id', 'language', idFieldOf(kind) ?? 'id']);
  const problems: ContentProblem[] = [];
  for (const [file, fields] of [
    [`${folder}/item.yaml`, neutral],
    [pageFile, page.fields],
  ] as const) {
    for (const field of Object.keys(fields)) {
      if (fromNames.has(field)) problems.push({ file, field, message: 'comes from the name of the folder or file; delete this line.' });
      if (field === body) problems.push({ file, field, message: `is the text below the second --- of ${locale}.md; move it there.` });
    }
  }
  if (!body && page.body.trim() !== '') {
    problems.push({
      file: pageFile,
      line: page.bodyLine,
      message: 'Text below the second --- is not shown for this kind; move it into a field.',
    });
  }
  return problems;
}

function damagedTexts(path: readonly string[], value: unknown): (readonly string[])[] {
  if (typeof value === 'string') return damage.pattern.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => damagedTexts([...path, key], part));
}

/**
 * Renders and validates one language of an item.
 *
 * @returns the item as the API returns it, all problems found, and the items that it refers to
 */
export async function checkTranslation(translation: Translation, pictures: Pictures, stamps: Stamps) {
  const { place, locale, neutral, page } = translation;
  const { schema } = kindOf(place.kind);
  const idField = idFieldOf(place.kind);
  const body = bodyField(schema);
  const problems = misplaced(translation);
  const report = ({ path, message, line }: FieldMistake) => {
    const at = { file: fileOf(path[0] ?? '', translation), field: fieldName(path) };
    const isBody = path.length === 1 && path[0] === body;
    if (line && isBody) problems.push({ ...at, line: page.bodyLine + line - 1, message });
    else problems.push({ ...at, message: line ? `line ${line} of the text: ${message}` : message });
  };
  const text = body && page.body.trim() !== '' ? { [body]: page.body } : {};
  const written = { ...withoutOrder(place.kind, neutral), ...page.fields, ...text };
  for (const path of damagedTexts([], written)) report({ path, message: `${damage.description}. Delete it.` });
  const named = { ...written, ...(idField ? { [idField]: place.id } : {}), language: locale };
  const made = Value.Default(schema, await assemble([], schema, named, { pictures, stamps, report }));
  for (const { path, message } of violationsOf(schema, made)) {
    const missingBody = body !== undefined && path[0] === body && !(body in text);
    report({ path, message: missingBody ? 'is missing: it is the text below the second --- of this file.' : message });
  }
  const fields = isFields(made) ? made : {};
  const mentions = referencesIn([], fields).map(({ path, kind, id }) => ({
    file: fileOf(path[0] ?? '', translation),
    field: fieldName(path),
    kind,
    id,
  }));
  return { fields, problems, mentions };
}
