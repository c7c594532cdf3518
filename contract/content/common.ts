import { type TSchema, Type } from '@sinclair/typebox';
import { localeCodes } from '../locales';

/** Objects allow no further properties: typos of authors are reported, and clients strip what they do not know. */
export const closed = { additionalProperties: false } as const;

/** Words of the item's language, without markup. The source plugin sets them by the typography of that language. */
export const Text = (description: string, options: { maxLength?: number } = {}) =>
  Type.String({ minLength: 1, maxLength: options.maxLength ?? 2_000, contentMediaType: 'text/plain', description });

/** HTML as editors write it. Untrusted: the source plugin sanitises it before it becomes a page. */
export const Html = (description: string) => Type.String({ maxLength: 1_000_000, contentMediaType: 'text/html', description });

/** An opaque identifier. It becomes a path segment only through `pathSegment` (contract/path-segment.ts). */
export const Id = (description: string) => Type.String({ minLength: 1, maxLength: 1_024, description });

export const Ids = (description: string) => Type.Array(Id('identifier'), { description, default: [] });

export const Count = (description: string) => Type.Integer({ minimum: 0, description });

/** Patterns of texts, each with its description for the people who write them. */
export const patterns = {
  phone: { pattern: '^\\+?[0-9 ()\\-]{5,30}$', description: 'a phone number of digits, spaces, brackets and hyphens' },
  languageTag: { pattern: '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$', description: 'a language tag such as en or zh-Hans' },
  country: { pattern: '^[A-Z]{2}$', description: 'two capital letters of ISO 3166-1, such as UZ' },
  timeOfDay: { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'a time such as 09:00 or 18:30' },
  sitePath: { pattern: '^/(?![/\\\\])', description: 'a path on this site that begins with /' },
  sitePathOrUrl: {
    pattern: '^(/(?![/\\\\])|https://)',
    description: 'a path on this site that begins with /, or a web address that begins with https://',
  },
  version: { pattern: '^[0-9A-Za-z.-]{1,32}$', description: 'up to 32 letters, digits, dots and hyphens' },
} as const;

/** Formats of texts, described in the same way. */
const formats: Readonly<Record<string, string>> = {
  date: 'a date that exists, such as 2026-03-01',
  'date-time': 'a date and time with its time zone, such as 2026-03-01T09:00:00Z',
  email: 'an e-mail address such as office@firm.example',
  uri: 'a web address that begins with https:// or http:// and has no spaces',
};

const patternTexts = new Map<string, string>(Object.values(patterns).map(({ pattern, description }) => [pattern, description]));

/** What a text must be by its format or pattern, for the people who write it: `a date that exists, such as 2026-03-01`. */
export function textDescription({ format, pattern }: TSchema): string {
  if (format) return formats[format] ?? `a text in the format ${format}`;
  return pattern ? (patternTexts.get(pattern) ?? `a text of the form ${pattern}`) : 'a text';
}

/** RFC 3339 date and time with offset, for example 2026-03-01T09:00:00Z. */
export const DateTime = (description: string) => Type.String({ format: 'date-time', description, examples: ['2026-03-01T09:00:00Z'] });

/** ISO 8601 calendar date, for example 2026-03-01. */
export const CalendarDate = (description: string) => Type.String({ format: 'date', description, examples: ['2026-03-01'] });

export const HttpUrl = (description: string) => Type.String({ format: 'uri', maxLength: 2_048, description });

/** A link that editors choose, by one of the patterns. The source plugin leads it into the language of the page, or leaves it out where it is dead. */
export const Link = (pattern: 'sitePath' | 'sitePathOrUrl', description: string) =>
  Type.String({ pattern: patterns[pattern].pattern, maxLength: 2_048, contentMediaType: 'text/uri-list', description });

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

/** Fields that singletons and items have in common. */
export const commonFields = {
  language: LanguageOfItem,
  updatedAt: DateTime('When this text last changed.'),
};

/** Fields of every item in a list. */
export const itemFields = { id: Id('Identifier, the same in every language.'), ...commonFields };

/** Country of an address, for example UZ. */
export const Country = (description: string) => Type.String({ pattern: patterns.country.pattern, description });

/** Words of an item for search results, where its own are too long for them. */
export const searchFields = {
  seoTitle: Type.Optional(Text('Title in search results, instead of the title; best up to 60 columns', { maxLength: 120 })),
  seoDescription: Type.Optional(Text('Description in search results, instead of the summary; best up to 160 columns', { maxLength: 400 })),
};

/** What the card of an item says; cards show nothing cut off. */
export const cardFields = {
  short: Type.Optional(Text('One short line for cards, instead of the summary', { maxLength: 90 })),
};

/** A short titled paragraph. */
export const TitledText = Type.Object({ title: Text('Title'), text: Text('One paragraph') }, { ...closed, title: 'TitledText' });

/** Largest `perPage`; a client that needs every item requests page after page. */
export const maxPerPage = 100;

/** Query parameters of paginated lists. */
export const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'Page, from 1' })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPerPage, default: 20, description: 'Items a page' })),
};

/** A query parameter that filters a list by a referenced id. */
export const IdFilter = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 1_024, description }));
