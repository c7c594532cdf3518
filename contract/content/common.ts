import { Type } from '@sinclair/typebox';
import { localeCodes } from '../locales';

/** Objects in the contract are closed: authors learn of typos, readers clean what they do not know. */
export const closed = { additionalProperties: false } as const;

export const Text = (description: string, options: { maxLength?: number } = {}) =>
  Type.String({ minLength: 1, maxLength: options.maxLength ?? 2_000, description });

/** HTML as editors write it. Untrusted: the source plugin sanitises it before it becomes a page. */
export const Html = (description: string) => Type.String({ maxLength: 1_000_000, contentMediaType: 'text/html', description });

/** An opaque identifier. It becomes a path segment only through `pathSegment` (contract/path-segment.ts). */
export const Id = (description: string) => Type.String({ minLength: 1, maxLength: 1_024, description });

export const Ids = (description: string) => Type.Array(Id('identifier'), { description, default: [] });

export const Count = (description: string) => Type.Integer({ minimum: 0, description });

/** ISO 8601 instant, for example 2026-03-01T09:00:00Z. */
export const Instant = (description: string) => Type.String({ format: 'date-time', description, examples: ['2026-03-01T09:00:00Z'] });

/** ISO 8601 calendar date, for example 2026-03-01. */
export const CalendarDate = (description: string) => Type.String({ format: 'date', description, examples: ['2026-03-01'] });

export const WebAddress = (description: string) => Type.String({ format: 'uri', maxLength: 2_048, description });

export const LanguageOfItem = Type.Union(
  localeCodes.map((code) => Type.Literal(code)),
  { description: 'The language this item is really in; another than the one asked for marks a fallback.' },
);

export const Image = Type.Object(
  {
    src: Type.String({ minLength: 1, maxLength: 2_048, description: 'Absolute URL, or a path on the API host.' }),
    alt: Type.String({ maxLength: 500, description: 'What the picture shows, in the language of the item; empty for ornament.' }),
    width: Type.Integer({ minimum: 1, description: 'Pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'Pixels.' }),
  },
  { ...closed, title: 'Image' },
);

/** Fields of every singleton and every item. */
export const provenance = {
  language: LanguageOfItem,
  updatedAt: Instant('When this text last changed.'),
};

/** Fields of every item in a list. */
export const itemFields = { id: Id('Identifier, the same in every language.'), ...provenance };

/** A short titled paragraph. */
export const TitledText = Type.Object({ title: Text('Title'), text: Text('One paragraph') }, { ...closed, title: 'TitledText' });

/** Largest `perPage`; a client that wants everything pages through. */
export const maxPerPage = 100;

/** Query parameters of lists that come in pages. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'Page, from 1' })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPerPage, default: 20, description: 'Items a page' })),
};

/** A query parameter that narrows a list down to what refers to an id. */
export const IdFilter = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 1_024, description }));
