import type { TObject, TSchema } from '@sinclair/typebox';
import { tidyText } from '../../../contract/content-text';
import { renderMarkdown } from './markdown';
import { type Fields, isFields } from './parse-file';
import type { Pictures } from './pictures';
import type { FieldMistake } from './problem';
import { isArraySchema, isHtml, isImage, isObjectSchema } from './schema-parts';
import type { Stamps } from './stamp';

interface AssemblyContext {
  readonly pictures: Pictures;
  readonly stamps: Stamps;
  /** Reports a mistake, with its line within the text of the field. The field then gets a valid placeholder, so that it is not reported twice. */
  readonly report: (mistake: FieldMistake) => void;
}

const noPicture = { src: '/', alt: '', width: 1, height: 1 };

async function image(path: readonly string[], source: unknown, alt: unknown, context: AssemblyContext) {
  const altPath = [...path.slice(0, -1), `${path.at(-1)}Alt`];
  if (typeof alt !== 'string') {
    const message = 'must be a text that says what the picture shows, or "" if it is decorative.';
    context.report({ path: altPath, message });
  } else if (alt.length > 500) {
    context.report({ path: altPath, message: `is too long: ${alt.length} characters where at most 500 fit.` });
  }
  if (typeof source !== 'string') {
    context.report({ path, message: 'must be the path of a picture below content/media, such as works/tax.jpg.' });
    return noPicture;
  }
  const size = await context.pictures.measure(source, context.stamps);
  if ('mistake' in size) context.report({ path, message: size.mistake });
  return 'mistake' in size ? noPicture : { src: `/api/media/${source}`, alt: typeof alt === 'string' ? alt : '', ...size };
}

function html(path: readonly string[], markdown: string, context: AssemblyContext): string {
  const { html: rendered, mistakes } = renderMarkdown(markdown);
  for (const mistake of mistakes) context.report({ path, ...mistake });
  return rendered;
}

async function part(path: readonly string[], schema: TSchema, value: unknown, context: AssemblyContext): Promise<unknown> {
  if (typeof value === 'string') return isHtml(schema) ? html(path, value, context) : tidyText(schema, value);
  if (isObjectSchema(schema) && isFields(value)) return assemble(path, schema, value, context);
  if (isArraySchema(schema) && Array.isArray(value)) {
    return Promise.all(value.map((entry, index) => part([...path, String(index)], schema.items, entry, context)));
  }
  return value;
}

const isOptional = (schema: TObject, name: string): boolean => !schema.required?.includes(name);

/**
 * Converts what editors write to what the API returns: pictures from `name` and `nameAlt`, HTML from Markdown, texts without what nobody
 * sees, at any depth. Everything else is left unchanged, even if it does not match the schema: validation reports it.
 *
 * @param path where `fields` stands in the item, for reports
 */
export async function assemble(path: readonly string[], schema: TObject, fields: Fields, context: AssemblyContext): Promise<Fields> {
  const made: Record<string, unknown> = { ...fields };
  for (const [name, property] of Object.entries(schema.properties)) {
    const at = [...path, name];
    const altName = `${name}Alt`;
    if (isImage(property)) {
      if (fields[name] !== undefined) made[name] = await image(at, fields[name], fields[altName], context);
      else if (fields[altName] !== undefined && isOptional(schema, name)) {
        context.report({ path: [...path, altName], message: `belongs to a picture, but "${name}" is missing.` });
      }
      delete made[altName];
    } else if (fields[name] !== undefined) {
      made[name] = await part(at, property, fields[name], context);
    }
  }
  return made;
}
