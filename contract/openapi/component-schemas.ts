import type { TSchema } from '@sinclair/typebox';
import type { JsonSchema } from './document';

/** Gathers every schema with a title once, so that the document names it in one place and refers to it elsewhere. */
export class ComponentSchemas {
  readonly schemas: Record<string, JsonSchema> = {};

  /**
   * @param schema TypeBox schema, at any depth of which titled schemas may stand
   * @returns the same schema as plain data, each titled part replaced by its `$ref`
   * @throws Error if two different schemas carry one title
   */
  add(schema: TSchema): JsonSchema {
    return this.plain(schema) as JsonSchema;
  }

  /** Registers a schema that is plain data already; same errors as `add`. */
  addPlain(title: string, schema: JsonSchema): JsonSchema {
    const known = this.schemas[title];
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
      throw new Error(`Two different schemas of contract/ have the title "${title}"; give each a title of its own`);
    }
    this.schemas[title] = schema;
    return { $ref: `#/components/schemas/${title}` };
  }

  private plain(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((part) => this.plain(part));
    if (typeof value !== 'object' || value === null) return value;
    // An `$id` would give the part a base address of its own, which "#/components/…" could not leave.
    const parts = Object.entries(value).filter(([keyword]) => keyword !== '$id');
    const schema = Object.fromEntries(parts.map(([keyword, part]) => [keyword, this.plain(part)]));
    const isSchema = typeof schema.title === 'string' && typeof schema.type === 'string';
    return isSchema ? this.addPlain(String(schema.title), schema) : schema;
  }
}
